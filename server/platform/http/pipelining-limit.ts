import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum number of waiting requests of a connection. Browsers send the next request only after the response. */
const WAITING_MAX = 50;

type Line = { last: ServerResponse; waiting: number };

/** Handles a connection's requests one at a time. Otherwise, a client that reads no responses could fill the memory. */
export function limitPipelining(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (!line || line.last.closed) {
      lines.set(socket, { last: response, waiting: 0 });
      return listener(request, response);
    }
    line.waiting += 1;
    if (line.waiting > WAITING_MAX) return void socket.destroy();
    line.last.once("close", () => {
      line.waiting -= 1;
      if (!socket.destroyed) listener(request, response);
    });
    line.last = response;
  };
}
