import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError } from "../config/config.ts";
import { listenOnPort } from "./listen.ts";

function aServer() {
  const server = createServer();
  onTestFinished(() => {
    server.close();
  });
  return server;
}

test("a port in use fails the start with a one-line error that names the setting", async () => {
  const first = aServer();
  await listenOnPort(first, 0, "127.0.0.1");
  const { port } = first.address() as AddressInfo;
  const second = listenOnPort(aServer(), port, "127.0.0.1");
  await expect(second).rejects.toThrow(ConfigError);
  await expect(second).rejects.toThrow(/^PORT: \d+ is taken by another program; write [^\n]+$/);
  const metrics = listenOnPort(aServer(), port, "127.0.0.1", { port: "METRICS_PORT", host: "METRICS_HOST" });
  await expect(metrics).rejects.toThrow(/^METRICS_PORT: \d+ is taken/);
});

// 192.0.2.1 is reserved for documentation; "::zz" is invalid.
test.each(["192.0.2.1", "::zz"])("HOST=%s fails the start with a one-line error that names HOST", async (host) => {
  const listening = listenOnPort(aServer(), 0, host);
  await expect(listening).rejects.toThrow(ConfigError);
  await expect(listening).rejects.toThrow(/^HOST: \S+ is not [^\n]+; write [^\n]+$/);
});
