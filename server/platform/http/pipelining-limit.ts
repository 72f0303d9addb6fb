import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** So many requests wait for the one before them; browsers ask only when they have been answered. */
const WAITING_MAX = 50;

/** A connection's requests, in the order in which they came. */
type Line = { last: ServerResponse; waiting: number };

/**
 * Begins each request of a connection when the one before it is answered, as answers go out in that order anyway: whoever sends a
 * thousand at once and reads nothing would have a thousand pages held in memory. Of more than wait the connection is ended.
 */
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
