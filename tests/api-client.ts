import { createApp } from "../server/app.ts";
import { readConfig } from "../server/platform/config/config.ts";
import type { Database } from "../server/platform/database/database.ts";
import { checkDocumented } from "./documented.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test reads answers that it then checks field by field
type Answer = { status: number; headers: Headers; body: any };
type HeaderFields = Record<string, string>;

/** Calls the whole application in process, without pages. `settings` are environment variables. */
export function apiClient(database: Database, settings: Record<string, string> = {}) {
  const app = createApp({ config: readConfig({ LOG_LEVEL: "silent", DATA_DIR: "/tmp", ...settings }), database }, null);
  async function send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer> | FormData,
    headers: HeaderFields = {},
  ): Promise<Answer> {
    const response = await app.request(`http://localhost/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const isJson = method !== "HEAD" && response.headers.get("Content-Type")?.includes("json");
    const answer = {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : await response.text(),
    };
    // A plain form can only POST, so it names the intended method in _method.
    const [, intendedMethod = method] = (typeof body === "string" && /^_method=(\w+)/.exec(body)) || [];
    if (isJson) checkDocumented(intendedMethod, `/api${path}`, answer);
    return answer;
  }
  const json =
    (method: string) =>
    (path: string, body: unknown, headers: HeaderFields = {}) =>
      send(method, path, JSON.stringify(body), { "Content-Type": "application/json", ...headers });
  return {
    send,
    get: (path: string, headers: HeaderFields = {}) => send("GET", path, undefined, headers),
    post: json("POST"),
    put: json("PUT"),
    delete: json("DELETE"),
  };
}
