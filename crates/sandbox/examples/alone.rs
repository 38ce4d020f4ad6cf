//! Runs the sandbox by itself until Ctrl-C: `cargo run -p quark-sandbox --example alone [PORT]`.

use std::env;
use std::error::Error;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let port = env::args().nth(1).map_or(Ok(8080), |port| port.parse())?;
    let sandbox = quark_sandbox::start(port).await?;
    println!("Address: {}", sandbox.url());
    println!("Token: {}", quark_sandbox::BOT_TOKEN);
    tokio::signal::ctrl_c().await?;
    sandbox.stop().await;
    Ok(())
}
