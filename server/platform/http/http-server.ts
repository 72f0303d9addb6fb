import { createServer, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { isHealthCheck } from "./health-checks.ts";
import { limitPipelining } from "./pipelining-limit.ts";

/** Limits in ms against slow clients. requestTimeout allows a 5 MB picture at half a megabit per second (80 s). */
const SLOWEST_REQUEST = { headersTimeout: 20_000, requestTimeout: 120_000, connectionsCheckingInterval: 5000 };
const TUNNEL_CLOSES_MS = 500;
const NO_TUNNELS = "HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

export function createHttpServer(listener: RequestListener): Server {
  // requireHost replaces Node's own check, which would also reject health checks without a Host header.
  const server = createServer({ ...SLOWEST_REQUEST, requireHostHeader: false }, limitPipelining(requireHost(listener)));
  server.on("connect", (_, socket) => rejectTunnel(socket));
  return server;
}

/**
 * Responds 405 to CONNECT, because a proxy would report 502 without a response. Node has removed its own error listener
 * and time limits from this socket. This function sets both again, because an unhandled error event would end the
 * process, and a client could keep the connection open.
 */
function rejectTunnel(socket: Duplex): void {
  socket.on("error", () => {});
  socket.resume();
  socket.end(NO_TUNNELS, () => setTimeout(() => socket.destroy(), TUNNEL_CLOSES_MS).unref());
  setTimeout(() => socket.destroy(), SLOWEST_REQUEST.headersTimeout).unref();
}

/** Responds 400 if the Host header is missing. Exempts health checks: HAProxy's `option httpchk` does not send it. */
function requireHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (isHealthCheck(request.url)) request.headers.host = "localhost";
    if (request.headers.host) return listener(request, response);
    response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
    response.end("The request has no Host header.\n");
  };
}
