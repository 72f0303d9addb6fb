import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { scriptOf } from "./scripts.ts";

export type Deployments = {
  url: string;
  deploy: () => void;
  close: () => Promise<void>;
};

export const SECOND_BUILD = "second-build";
const PASSED_ON = ["cookie", "accept", "accept-language"];

/**
 * Proxies a shop. After `deploy`, the script of the module `page`, the manifest and the service worker differ, as after
 * another build.
 */
export async function withDeployments(shopUrl: string, page: string): Promise<Deployments> {
  let isSecond = false;
  const renamed = new RegExp(`(manifest-[\\w-]+?|${scriptOf(page)})(\\.js)`, "g");
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const isRenamed = new RegExp(renamed).test(path);
    if (isSecond && isRenamed && !path.includes(".2.js")) return void response.writeHead(404).end();
    const headers = PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : []));
    const answer = await fetch(shopUrl + path.replace(".2.js", ".js"), {
      headers: Object.fromEntries(headers),
      redirect: "manual",
    });
    const type = answer.headers.get("Content-Type") ?? "";
    // The upstream's CSP has hashes of the original content, so it is not forwarded.
    const forwardedHeaders = ["content-type", "cache-control", "location"].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    response.writeHead(answer.status, Object.fromEntries(forwardedHeaders));
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!isSecond || !/html|javascript/.test(type)) return void response.end(bytes);
    const text = bytes.toString();
    // The service worker's cache names contain the build, which is part of the manifest's file name.
    const build = /manifest-([0-9a-f]{8})\.js/.exec(text)?.[1] ?? "none";
    response.end(
      text
        .replace(new RegExp(`(?<!manifest-)${build}`, "g"), SECOND_BUILD)
        .replace(renamed, "$1.2$2")
        .replace("<html ", `<html data-build="${SECOND_BUILD}" `),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isSecond = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
