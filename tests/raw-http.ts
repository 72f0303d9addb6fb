import { connect } from "node:net";

/** HTTP byte by byte, for what no client of Node sends. */

const SILENCE_MS = 10_000;

/** Sends these bytes, one each character, and answers all that comes back until the connection ends, or nothing more for ten seconds. */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), timeout: SILENCE_MS });
  socket.setEncoding("latin1").once("timeout", () => socket.destroy());
  socket.write(Buffer.from(bytes, "latin1"));
  let answered = "";
  try {
    for await (const chunk of socket) answered += chunk;
  } catch {
    // A server that rejects what it has not read to its end may reset the connection.
  }
  return answered;
}

/** The status codes of the answers that came, in their order; "100 Continue" is none. */
export const statusesOf = (answered: string): number[] =>
  [...answered.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)).filter((status) => status >= 200);

export const chunked = (...contents: string[]): string =>
  [...contents, ""].map((content) => `${content.length.toString(16)}\r\n${content}\r\n`).join("");
