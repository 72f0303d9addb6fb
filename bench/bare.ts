import { fork } from "node:child_process";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

/** One kind of request that the benchmark sends over and over. */
export type Request = {
  name: string;
  method: "GET" | "POST";
  path: string;
  /** The only right status; any other ends the benchmark. */
  status: number;
  body?: string;
  /** The least that the shop's speed should be as a part of a bare server's. */
  goal?: number;
  /** Header fields, one set for each connection: visitors do not share a cart. */
  headers: Record<string, string>[];
};

export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };
export type SentAnswer = Omit<Answer, "body"> & { body: string };

/** Node writes these itself, in each of its answers. */
const OF_CONNECTION = new Set(["date", "connection", "keep-alive"]);

/** Sends the request once and takes the answer as it came over the wire, still compressed. */
export async function ask(url: string, { method, path, body, headers }: Request): Promise<Answer> {
  const request = httpRequest(url + path, { method, headers: headers[0] }).end(body);
  const [response] = await once(request, "response");
  const kept = Object.entries<string | string[]>(response.headers).filter(([name]) => !OF_CONNECTION.has(name));
  return { status: response.statusCode, headers: Object.fromEntries(kept), body: await buffer(response) };
}

/** Something that answers, and its process. */
export type Server = { url: string; pid: number };

/** Starts a bare server, in a process of its own, that gives this answer to everything. */
export async function startBareServer(answer: Answer): Promise<Server & { stop(): void }> {
  const server = fork(join(import.meta.dirname, "bare-server.ts"));
  const ready = once(server, "message");
  server.send({ ...answer, body: answer.body.toString("base64") } satisfies SentAnswer);
  const [port] = await ready;
  return { url: `http://localhost:${port}`, pid: server.pid ?? 0, stop: () => server.disconnect() };
}
