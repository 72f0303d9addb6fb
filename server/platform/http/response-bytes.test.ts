import { expect, test } from "vitest";
import { createBytesResponse, readResponseBytes } from "./response-bytes.ts";

const page = Buffer.from("عسل");

test("readResponseBytes returns the response's buffer without a copy", async () => {
  expect(await readResponseBytes(createBytesResponse(page, {}))).toBe(page);
});

test("readResponseBytes returns the original bytes also for a new Response with another response's body; text() returns the whole text", async () => {
  const { body, headers } = createBytesResponse(page, { status: 404, headers: { "Content-Type": "text/html" } });
  expect(await readResponseBytes(new Response(body, { headers }))).toEqual(page);
  const answer = createBytesResponse(page, { status: 404 });
  expect([answer.status, await answer.text()]).toEqual([404, "عسل"]);
});
