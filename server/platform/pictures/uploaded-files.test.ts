import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { createApp } from "../../app.ts";
import { readConfig } from "../config/config.ts";

const NAME = `u${"0a".repeat(12)}`;
const BYTES = new TextEncoder().encode("RIFF".repeat(100));

let dataDir = "";
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "media-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

describeOnBothEngines("pictures", (open) => {
  async function visitor() {
    const database = await open("seeded");
    await rm(join(dataDir, "media"), { recursive: true, force: true });
    await database.db
      .insertInto("pictures")
      .values({ name: NAME, original: Buffer.from(BYTES), uploaded_at: new Date() })
      .execute();
    await database.db
      .insertInto("picture_files")
      .values({ picture_name: NAME, width: 1080, format: "webp", bytes: Buffer.from(BYTES) })
      .execute();
    const app = createApp({ config: readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir }), database }, null);
    return (path: string, headers: Record<string, string> = {}, method = "GET") =>
      app.request(`http://localhost${path}`, { method, headers });
  }

  test("/media/ serves a picture requested without a width in its largest width, from the database and from the copy on disk [A10]", async () => {
    const visit = await visitor();
    for (const from of ["database", "copy"]) {
      const answer = await visit(`/media/${NAME}`);
      expect([answer.status, answer.headers.get("Content-Type")], from).toEqual([200, "image/webp"]);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES);
    }
    expect((await visit(`/media/${NAME.replace("0a", "ff")}`)).status).toBe(404);
  });

  test("/media/ responds 304 without a body if the client's ETag or date matches [A10]", async () => {
    const visit = await visitor();
    const path = `/media/${NAME}-1080.webp`;
    const etag = (await visit(path)).headers.get("ETag") ?? "";
    const copy = await visit(path);
    expect(copy.headers.get("ETag")).toBe(etag);
    const date = copy.headers.get("Last-Modified") ?? "";
    const conditions: [Record<string, string>, number][] = [
      [{ "If-None-Match": etag }, 304],
      [{ "If-None-Match": `"x", W/${etag}` }, 304],
      [{ "If-None-Match": "*" }, 304],
      [{ "If-None-Match": '"x"' }, 200],
      [{ "If-None-Match": '"x"', "If-Modified-Since": date }, 200],
      [{ "If-Modified-Since": date }, 304],
      [{ "If-Modified-Since": new Date(0).toUTCString() }, 200],
      [{ "If-Modified-Since": "yesterday" }, 200],
      [{ "If-None-Match": etag, Range: "bytes=0-3" }, 206],
    ];
    for (const [headers, status] of conditions)
      for (const method of ["GET", "HEAD"]) {
        const answer = await visit(path, headers, method);
        const expectedStatus = method === "HEAD" && status === 206 ? 304 : status;
        expect(answer.status, `${method} ${JSON.stringify(headers)}`).toBe(expectedStatus);
        if (expectedStatus !== 304) continue;
        expect(answer.headers.get("ETag")).toBe(etag);
        expect(answer.headers.get("Cache-Control")).toContain("public");
        expect(await answer.text()).toBe("");
      }
  });
});
