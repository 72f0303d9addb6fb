import { describe, expect, test } from "vitest";
import { createTranslator } from "../../../contract/translate.ts";
import { messages as ar } from "../../../messages/ar/admin.ts";
import { messages as en } from "../../../messages/en/admin.ts";
import { messages as fr } from "../../../messages/fr/admin.ts";
import { TYPED_COUPON } from "../../../tests/typed-coupon.ts";
import { type CouponValues, describeCoupon } from "./sentence.ts";

const VALUES: CouponValues = { ...TYPED_COUPON, kind: "percent", code: "ASAL20", percent: "20" };
const ALL: Partial<CouponValues> = {
  kind: "fixed",
  amount: "30,5",
  minimum_subtotal: "200",
  starts_at: "2026-12-01T00:00",
  ends_at: "2026-12-31T23:30",
  total_limit: "100",
  per_customer_limit: "2",
  first_order_only: true,
};
const words = { ar: createTranslator("ar", ar), fr: createTranslator("fr", fr), en: createTranslator("en", en) };
const says = (locale: keyof typeof words, changes: Partial<CouponValues> = {}, names: string[] = []) =>
  describeCoupon(words[locale], locale, { ...VALUES, ...changes }, names).replace(/[\u00a0\u202f]/g, " ");

describe("describeCoupon describes a coupon to customers in each language [T16]", () => {
  test("a coupon without conditions is described as a discount on the whole order, in each language", () => {
    expect(says("en")).toBe("With the code ASAL20: 20% off the whole order.");
    expect(says("fr")).toBe("Avec le code ASAL20 : 20 % de réduction sur toute la commande.");
    expect(says("ar")).toBe("بالرمز ASAL20: تخفيض 20% على الطلب كله.");
  });

  test("a coupon's description lists each of its conditions, with start and end dates in the shop's time zone", () => {
    expect(says("en", ALL, ["Honey", "Tea"])).toBe(
      "With the code ASAL20: 30.50 DH off: Honey, Tea. For items of 200 DH or more. For a first order. 2 times per customer. For the first 100 orders. From 1 December 2026 at 00:00 until 31 December 2026 at 23:30.",
    );
    expect(says("fr", ALL)).toContain("Du 1er décembre 2026 à 00:00 au 31 décembre 2026 à 23:30.");
    expect(says("ar", ALL, ["عسل", "شاي"])).toContain("تخفيض 30.50 درهم على: عسل، شاي.");
    expect(says("ar", { per_customer_limit: "1" })).toContain("مرة واحدة لكل زبون.");
  });

  test("a coupon's description mentions free delivery, lists four of six products with the number of the others, and shows “…” for a missing code or amount", () => {
    expect(says("fr", { kind: "free_shipping" })).toContain("Livraison gratuite.");
    expect(says("en", {}, ["A", "B", "C", "D", "E", "F"])).toContain("20% off: A, B, C, D and 2 more.");
    expect(says("en", { code: "", percent: "" })).toBe("With the code …: …% off the whole order.");
  });
});
