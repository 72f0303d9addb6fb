// A minimal Node server that always sends one prepared response. Runs in a process of its own: the benchmark sends it the
// response and receives the port.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SentAnswer } from "./bare.ts";

process.once("message", ({ status, headers, body }: SentAnswer) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit());
