import { expect, test } from "vitest";
import { answerOf, bytesOf } from "./response-bytes.ts";

const page = Buffer.from("عسل");

test("an answer's bytes are those that it was made of, not a copy of them", async () => {
  expect(await bytesOf(answerOf(page, {}))).toBe(page);
});

test("whoever makes another answer of it, or reads it, gets the same", async () => {
  const { body, headers } = answerOf(page, { status: 404, headers: { "Content-Type": "text/html" } });
  expect(await bytesOf(new Response(body, { headers }))).toEqual(page);
  const answer = answerOf(page, { status: 404 });
  expect([answer.status, await answer.text()]).toEqual([404, "عسل"]);
});
