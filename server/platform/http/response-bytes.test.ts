import { expect, test } from "vitest";
import { responseBytes, responseOf } from "./response-bytes.ts";

const page = Buffer.from("عسل");

test("an answer's bytes are those that it was made of, not a copy of them", async () => {
  expect(await responseBytes(responseOf(page, {}))).toBe(page);
});

test("whoever makes another answer of it, or reads it, gets the same", async () => {
  const { body, headers } = responseOf(page, { status: 404, headers: { "Content-Type": "text/html" } });
  expect(await responseBytes(new Response(body, { headers }))).toEqual(page);
  const answer = responseOf(page, { status: 404 });
  expect([answer.status, await answer.text()]).toEqual([404, "عسل"]);
});
