import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** All texts of a message, which may have several plural forms. */
const textsOf = (message: unknown): string[] =>
  typeof message === "string" ? [message] : Object.values(message as object).flatMap(textsOf);

test("French texts have a no-break space before : ; ? ! % » and after « [U17]", async () => {
  const folder = join(import.meta.dirname, "fr");
  const files = globSync("**/*.ts", { cwd: folder, exclude: ["index.ts", "language.ts"] });
  const modules = await Promise.all(files.map((file) => import(join(folder, file))));
  const texts = modules.flatMap(({ messages }) => textsOf(messages));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => / [:;?!»%]|« /.test(text))).toEqual([]);
});
