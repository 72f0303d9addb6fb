import { expect, test } from "vitest";
import * as z from "zod/mini";
import { email } from "../../contract/fields.ts";
import { contractResolver } from "./contract-resolver.ts";

const schema = z.object({ buyer: z.object({ email }) });
const t = (key: string) => `text of ${key}`;
const wrong = { buyer: { email: "amina@" } };
const right = { buyer: { email: " Amina@Example.com " } };
const options = { fields: {}, shouldUseNativeValidation: undefined };

test("an invalid field has the text of the first broken rule at its path [X3]", async () => {
  const resolve = contractResolver(() => schema, { t, locale: "en" });
  const error = { type: "contract", message: "text of field.emailInvalid" };
  expect(await resolve(wrong, undefined, options)).toEqual({ values: {}, errors: { buyer: { email: error } } });
  expect(await resolve(right, undefined, options)).toEqual({ values: right, errors: {} });
});

test("values that are read from the page are sent as the schema cleans them [X3]", async () => {
  const resolve = contractResolver(
    () => schema,
    { t, locale: "en" },
    () => right,
  );
  expect(await resolve({}, undefined, options)).toEqual({
    values: { buyer: { email: "amina@example.com" } },
    errors: {},
  });
});

test("a schema that cannot be loaded leaves validation to the server [X3]", async () => {
  const resolve = contractResolver(
    async () => Promise.reject(new Error("offline")),
    { t, locale: "en" },
    () => wrong,
  );
  expect(await resolve({}, undefined, options)).toEqual({ values: wrong, errors: {} });
});
