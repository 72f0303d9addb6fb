import { createServer, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { isHealthCheck } from "./health-checks.ts";
import { limitPipelining } from "./pipelining-limit.ts";

/** Who is slower holds a connection for nothing; a picture of 5 MB comes in two minutes from a phone with half a megabit. */
const SLOWEST_REQUEST = { headersTimeout: 20_000, requestTimeout: 120_000, connectionsCheckingInterval: 5000 };
/** Time for the client to read the answer. */
const TUNNEL_CLOSES_MS = 500;
const NO_TUNNELS = "HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/** The HTTP server as the program runs it: limits on slow clients and pipelining, and a Host header in every request. */
export function createHttpServer(listener: RequestListener): Server {
  // Node would reject health checks that send none; requireHost rejects the rest.
  const server = createServer({ ...SLOWEST_REQUEST, requireHostHeader: false }, limitPipelining(requireHost(listener)));
  server.on("connect", (_, socket) => rejectTunnel(socket));
  return server;
}

/**
 * Without an answer a proxy in front would report 502. Node has taken its own listeners and time limits off the socket by now: an
 * error that nobody hears would end the program, and a client that never closes would keep the connection.
 */
function rejectTunnel(socket: Duplex): void {
  socket.on("error", () => {});
  socket.resume();
  socket.end(NO_TUNNELS, () => setTimeout(() => socket.destroy(), TUNNEL_CLOSES_MS).unref());
  setTimeout(() => socket.destroy(), SLOWEST_REQUEST.headersTimeout).unref();
}

/**
 * Rejects a request without Host with 400, also where the page cache could answer it. Health checks are answered whatever Host
 * they send: HAProxy's `option httpchk` speaks HTTP/1.0 and sends none.
 */
function requireHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (isHealthCheck(request.url)) request.headers.host = "localhost";
    if (request.headers.host) return listener(request, response);
    response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
    response.end("The request has no Host header.\n");
  };
}
