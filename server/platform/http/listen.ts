import type { Server } from "node:http";
import { UnavailableError } from "../config/config.ts";

type Names = { port: string; host: string };

const MESSAGES: Record<string, (port: number, host: string, names: Names) => string> = {
  EADDRINUSE: (port, _, names) => `${names.port}: ${port} is taken by another program; write another port`,
  EACCES: (port, _, names) =>
    `${names.port}: the system keeps ${port} for programs with more rights; write a port above 1023`,
  EADDRNOTAVAIL: (_, host, names) =>
    `${names.host}: ${host} is not an address of this machine; write one that is, or 0.0.0.0 for all`,
  ENOTFOUND: (_, host, names) =>
    `${names.host}: ${host} is not known; write an address of this machine, or 0.0.0.0 for all`,
  EAI_AGAIN: (_, host, names) =>
    `${names.host}: ${host} is not known; write an address of this machine, or 0.0.0.0 for all`,
};

/** Starts listening. If the port or host cannot be used, rejects with one line that names the setting to change. */
export function listenOnPort(
  server: Server,
  port: number,
  host: string,
  names: Names = { port: "PORT", host: "HOST" },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const message = MESSAGES[error.code ?? ""];
      reject(message ? new UnavailableError(message(port, host, names)) : error);
    });
    server.listen(port, host, resolve);
  });
}
