//! A listener that acts as discord.com, with TLS, and sends a list of replies.
//!
//! Its certificate and key are good for these tests only: nobody else trusts them.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};

use reqwest::{Certificate, Client};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpListener,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject as _},
    },
};

const CERTIFICATE: &[u8] = include_bytes!("certificate.pem");
const KEY: &[u8] = include_bytes!("key.pem");

/// The reaction to a request.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reply {
    /// An answer: status, further headers, body.
    Answer(u16, &'static str, &'static str),
    /// An answer with status 200 whose body comes one byte at a time, with this pause.
    Slowly(Duration, &'static str),
    /// A closed connection.
    Cut,
    /// No answer, ever.
    Silence,
}

/// A listener that gives these replies, one to each request.
pub(crate) struct StandIn {
    address: SocketAddr,
    heard: Arc<Mutex<Vec<String>>>,
}

impl StandIn {
    pub async fn new(replies: &[Reply]) -> StandIn {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let (replies, log) = (replies.to_vec(), heard.clone());
        tokio::spawn(async move {
            let acceptor = acceptor();
            for reply in replies {
                let (stream, _) = listener.accept().await.unwrap();
                let (acceptor, log) = (acceptor.clone(), log.clone());
                tokio::spawn(async move {
                    let mut stream = acceptor.accept(stream).await.unwrap();
                    let request = request(&mut stream).await;
                    log.lock().unwrap().push(request);
                    match reply {
                        Reply::Answer(status, headers, body) => {
                            let head = head(status, headers, body);
                            stream.write_all(format!("{head}{body}").as_bytes()).await.unwrap();
                            stream.shutdown().await.unwrap();
                        }
                        Reply::Slowly(pause, body) => {
                            stream.write_all(head(200, "", body).as_bytes()).await.unwrap();
                            for letter in body.bytes() {
                                tokio::time::sleep(pause).await;
                                if stream.write_all(&[letter]).await.is_err() {
                                    break; // Nobody waits for it any more.
                                }
                            }
                        }
                        Reply::Cut => (),
                        Reply::Silence => std::future::pending().await,
                    }
                });
            }
        });
        StandIn { address, heard }
    }

    /// A client that connects to it instead of Discord.
    pub fn client(&self) -> Client {
        super::client()
            .no_proxy()
            .resolve("discord.com", self.address)
            .add_root_certificate(Certificate::from_pem(CERTIFICATE).unwrap())
            .build()
            .unwrap()
    }

    /// The requests it received, whole.
    pub fn heard(&self) -> Vec<String> {
        self.heard.lock().unwrap().clone()
    }
}

fn acceptor() -> TlsAcceptor {
    let certificate = CertificateDer::from_pem_slice(CERTIFICATE).unwrap();
    let key = PrivateKeyDer::from_pem_slice(KEY).unwrap();
    let config =
        ServerConfig::builder().with_no_client_auth().with_single_cert(vec![certificate], key);
    TlsAcceptor::from(Arc::new(config.unwrap()))
}

fn head(status: u16, headers: &str, body: &str) -> String {
    let length = body.len();
    format!("HTTP/1.1 {status} -\r\ncontent-length: {length}\r\nconnection: close\r\n{headers}\r\n")
}

/// A whole request. No files are sent here, since they would not be text.
async fn request(stream: &mut (impl AsyncRead + Unpin)) -> String {
    let mut read = Vec::new();
    loop {
        read.push(stream.read_u8().await.unwrap());
        let text = String::from_utf8_lossy(&read);
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| {
            line.to_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok()
        });
        if length.unwrap_or_default() <= body.len() {
            return text.into_owned();
        }
    }
}
