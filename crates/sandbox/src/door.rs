//! Keeps other web pages out: through the browser they could reach loopback.

use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Refuses a request if its host, or the origin of its page, is not this machine.
pub async fn keep(request: Request, next: Next) -> Response {
    if may_enter(request.headers()) {
        return next.run(request).await;
    }
    (StatusCode::FORBIDDEN, "The sandbox serves this machine only.").into_response()
}

fn may_enter(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let host_fits = text(header::HOST).is_some_and(is_loopback);
    let origin_fits = text(header::ORIGIN).is_none_or(|origin| {
        // A page of this sandbox has the requested host as its origin.
        origin.strip_prefix("http://").is_some_and(|origin| Some(origin) == text(header::HOST))
    });
    host_fits && origin_fits
}

/// True if `host[:port]` is this machine.
fn is_loopback(authority: &str) -> bool {
    let host = match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
        Some(_) | None => authority,
    };
    matches!(host, "127.0.0.1" | "localhost" | "[::1]")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn enters(host: &str, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        may_enter(&headers)
    }

    #[test]
    fn only_this_machine_and_its_own_page_have_access() {
        assert!(enters("127.0.0.1:8080", None));
        assert!(enters("localhost:8080", Some("http://localhost:8080")));
        assert!(enters("[::1]:8080", None));
        assert!(!enters("evil.example:8080", None));
        assert!(!enters("127.0.0.1.evil.example", None));
        assert!(!enters("127.0.0.1:8080", Some("http://evil.example")));
        assert!(!enters("127.0.0.1:8080", Some("http://127.0.0.1:9090")));
        assert!(!enters("127.0.0.1:8080", Some("null")));
    }
}
