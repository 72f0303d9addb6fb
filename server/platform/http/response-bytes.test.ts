import { expect, test } from "vitest";
import { responseBytes, responseOf } from "./response-bytes.ts";

const page = Buffer.from("عسل");

test("responseBytes returns the response's buffer without a copy", async () => {
  expect(await responseBytes(responseOf(page, {}))).toBe(page);
});

test("responseBytes of a Response built from another's body returns the original bytes; text() returns the whole text", async () => {
  const { body, headers } = responseOf(page, { status: 404, headers: { "Content-Type": "text/html" } });
  expect(await responseBytes(new Response(body, { headers }))).toEqual(page);
  const answer = responseOf(page, { status: 404 });
  expect([answer.status, await answer.text()]).toEqual([404, "عسل"]);
});
