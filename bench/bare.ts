import { fork } from "node:child_process";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

export type Request = {
  name: string;
  method: "GET" | "POST";
  path: string;
  status: number;
  body?: string;
  goal?: number;
  headers: Record<string, string>[];
};

export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };
export type SentAnswer = Omit<Answer, "body"> & { body: string };

const OF_CONNECTION = new Set(["date", "connection", "keep-alive"]);

export async function ask(url: string, { method, path, body, headers }: Request): Promise<Answer> {
  const request = httpRequest(url + path, { method, headers: headers[0] }).end(body);
  const [response] = await once(request, "response");
  const ownHeaders = Object.entries<string | string[]>(response.headers).filter(([name]) => !OF_CONNECTION.has(name));
  return { status: response.statusCode, headers: Object.fromEntries(ownHeaders), body: await buffer(response) };
}

export type Server = { url: string; pid: number };

export async function startBareServer(answer: Answer): Promise<Server & { stop(): void }> {
  const server = fork(join(import.meta.dirname, "bare-server.ts"));
  const ready = once(server, "message");
  server.send({ ...answer, body: answer.body.toString("base64") } satisfies SentAnswer);
  const [port] = await ready;
  return { url: `http://localhost:${port}`, pid: server.pid ?? 0, stop: () => server.disconnect() };
}
