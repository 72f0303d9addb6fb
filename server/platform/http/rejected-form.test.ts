import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { clock } from "../clock.ts";
import { decodeRejectedForm, encodeRejectedForm, getRejectedFormLifetimeSeconds } from "./rejected-form.ts";

const PAGE = "/fr/contact";
const form = (fields: Record<string, string>, errors: Record<string, string> = {}) => ({
  page: PAGE,
  call: "/contact",
  fields,
  errors,
  waitSeconds: null,
});
const now = Date.UTC(2026, 10, 27, 12);
const decoded = (fields: Record<string, string>, errors: Record<string, string> = {}) => ({
  page: PAGE,
  call: "/contact",
  fields,
  errors,
  fieldsUntil: now + 120_000,
  waitUntil: null,
});
const realNow = clock.now;
const setTime = (ms: number) => {
  clock.now = () => new Date(ms);
};
afterEach(() => {
  clock.now = realNow;
});
const packed = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString("base64url");

test("the cookie of a rejected form has room for a 2000-character Arabic message together with name, e-mail address and error [V1 R23]", () => {
  const words = ["عسل", "الزعتر", "أركان", "الطلب", "أكادير", "شكرا", "السلام", "عليكم", "أملو", "توصيل"];
  const message = Array.from({ length: 400 }, (_, n) => `${words[(n * 7 + (n % 3)) % words.length]}${n % 13}`)
    .join(" ")
    .slice(0, 2000);
  const fields = { name: "فاطمة العلوي", email: "fatima@example.com", message };
  setTime(now);
  const value = encodeRejectedForm(form(fields, { email: "خطأ" })) as string;
  expect(value.length).toBeLessThanOrEqual(3800);
  expect(decodeRejectedForm(value, PAGE)).toEqual(decoded(fields, { email: "خطأ" }));
});

const incompressible = (length: number, seed = "") =>
  Array.from({ length: Math.ceil(length / 88) }, (_, n) => createHash("sha512").update(`${seed}${n}`).digest("base64"))
    .join("")
    .slice(0, length);

test("if a rejected form is too large for its cookie, the longest field is dropped and the others are stored [V1]", () => {
  const fields = { message: incompressible(2400, "message"), address: incompressible(2300, "address"), name: "Fatima" };
  setTime(now);
  const value = encodeRejectedForm(form(fields, { name: "?" })) as string;
  expect(decodeRejectedForm(value, PAGE)).toEqual(decoded({ name: "Fatima", address: fields.address }, { name: "?" }));
});

test("if eight fields of a rejected form are too long for its cookie, the cookie stores only the short field", () => {
  const long = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`field${n}`, incompressible(16_000)]));
  setTime(now);
  const value = encodeRejectedForm(form({ ...long, name: "Fatima" })) as string;
  expect(decodeRejectedForm(value, PAGE)).toEqual(decoded({ name: "Fatima" }));
});

test("a rejected form's cookie keeps the end of a rate limit for up to an hour, but typed values and field errors for two minutes only [V1 X4]", () => {
  const rejected = { ...form({ email: "fatima@example.com" }, { email: "?" }), waitSeconds: 894 };
  setTime(now);
  const value = encodeRejectedForm(rejected) as string;
  const waitUntil = now + 894_000;
  expect(decodeRejectedForm(value, PAGE)).toMatchObject({
    fields: rejected.fields,
    errors: rejected.errors,
    waitUntil,
  });
  setTime(now + 120_000);
  expect(decodeRejectedForm(value, PAGE)).toMatchObject({ fields: {}, errors: {}, waitUntil });
  const seconds = [null, 30, 894, 86_400].map((waitSeconds) =>
    getRejectedFormLifetimeSeconds({ ...rejected, waitSeconds }),
  );
  expect(seconds).toEqual([120, 120, 894, 3600]);
});

test("a rejected form whose errors alone exceed a cookie's size sets no cookie", () => {
  expect(encodeRejectedForm(form({ name: "Fatima" }, { name: incompressible(6000) }))).toBeNull();
});

test.each([
  ["another page's form", encodeRejectedForm({ ...form({ name: "x" }), page: "/fr/auth/login" }) as string],
  ["an empty value", ""],
  ["no base64", "%%%"],
  ["no JSON", deflateRawSync("name=x").toString("base64url")],
  ["another shape", packed({ page: PAGE, call: "/contact", fields: { name: 1 }, errors: {} })],
  ["a list", packed([PAGE])],
  ["a value that inflates to 1 MB", packed(form({ name: "x".repeat(1_000_000) }))],
  ["a value above a cookie's size", "A".repeat(5000)],
])("decoding the cookie of a rejected form ignores %s", (_, value) => {
  expect(decodeRejectedForm(value, PAGE)).toBeNull();
});
