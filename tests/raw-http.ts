import { connect } from "node:net";

/** This file: raw HTTP requests, for tests that Node's HTTP clients cannot send. */

const SILENCE_MS = 10_000;

/**
 * Sends `bytes`, in which each character is one byte. Returns the response until the connection ends, or until ten
 * seconds pass without data.
 */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), timeout: SILENCE_MS });
  socket.setEncoding("latin1").once("timeout", () => socket.destroy());
  socket.write(Buffer.from(bytes, "latin1"));
  let answered = "";
  try {
    for await (const chunk of socket) answered += chunk;
  } catch {
    // A server that rejects a request before reading all of it may reset the connection.
  }
  return answered;
}

/** The status codes of the responses in sequence, without "100 Continue". */
export const statusesOf = (answered: string): number[] =>
  [...answered.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)).filter((status) => status >= 200);

export const chunked = (...contents: string[]): string =>
  [...contents, ""].map((content) => `${content.length.toString(16)}\r\n${content}\r\n`).join("");
