import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum number of pipelined requests that wait on a connection. Browsers do not pipeline. */
const WAITING_MAX = 50;

type Line = { last: ServerResponse; waiting: number };

/** Handles a connection's requests one by one: unread responses would otherwise fill the memory. */
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
