import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCartSessionId, isCartSessionId, isHardToGuess } from "./session-id.ts";

const own = (random: string) => `cs_m8x2k1ab_${random}`;

test("classifies cart session ids as hard to guess if the server generated them or their client-made part is 22 random characters or a UUID [T13 A4]", () => {
  for (let nth = 0; nth < 2000; nth++) {
    const random = randomBytes(32).toString("base64url");
    for (const id of [
      createCartSessionId(),
      own(random.slice(0, 22)),
      `cart_${Date.now()}_${random}`,
      own(randomUUID()),
    ])
      expect([id, isCartSessionId(id), isHardToGuess(id)]).toEqual([id, true, true]);
  }
});

test("classifies client-made session ids as easy to guess if they are short, repetitive, sequential or of a single kind of character [T13]", () => {
  const weak = [
    "x7Fq2LzR9",
    "x7Fq2LzR9vK1mB5tW8nY3".slice(0, 21),
    "a".repeat(22),
    `${"a".repeat(21)}1`,
    "1".repeat(40),
    "abcabcabcabcabcabcabc123",
    "Aa1Aa1Aa1Aa1Aa1Aa1Aa1Aa1",
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "zyxwvutsrqponmlkjihgfedcba9876543210",
    "0123456789abcdef0123456789abcdef",
    "a1b2c3d4e5f6g7h8i9j0k1l2",
    "mycartsession1mycartsession1mycartsession1",
    "17643456000001764345600000",
    "unknown-unknown-unknown",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertyuiop1234567890QWE",
    "customer-phone-0612345678",
    "mobile-app-session-000123",
  ];
  expect(weak.filter((random) => isHardToGuess(own(random)))).toEqual([]);
});

test("rejects a cart session id that lacks its prefix or timestamp, is too long, or contains invalid characters [A4]", () => {
  const random = "x7Fq2LzR9vK1mB5tW8nY3d";
  expect(isCartSessionId(own(random))).toBe(true);
  const shapeless = [
    "",
    "nonsense",
    random,
    `cs_${random}`,
    `${own(random)} `,
    own(`${random}é`),
    own(`${random}'--`),
    own(random.repeat(5)),
  ];
  expect(shapeless.filter((id) => isCartSessionId(id) || isHardToGuess(id))).toEqual([]);
});
