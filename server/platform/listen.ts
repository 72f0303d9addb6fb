import type { Server } from "node:http";
import { ConfigError } from "./config.ts";

/** What to write when the system does not let the program listen there. */
const REFUSALS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT: ${port} is taken by another program; write another port`,
  EACCES: (port) => `PORT: the system keeps ${port} for programs with more rights; write a port above 1023`,
  EADDRNOTAVAIL: (_, host) => `HOST: ${host} is not an address of this machine; write one that is, or 0.0.0.0 for all`,
  ENOTFOUND: (_, host) => `HOST: ${host} is not known; write an address of this machine, or 0.0.0.0 for all`,
  EAI_AGAIN: (_, host) => `HOST: ${host} is not known; write an address of this machine, or 0.0.0.0 for all`,
};

/** Opens the server to the network. Refuses a port or host that cannot be used with the one line that names the setting. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const refusal = REFUSALS[error.code ?? ""];
      reject(refusal ? new ConfigError(refusal(port, host)) : error);
    });
    server.listen(port, host, resolve);
  });
}
