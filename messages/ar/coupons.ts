import type { CouponMessageKey } from "../en/coupons.ts";
import type { Message } from "../language.ts";

export const messages = {
  "coupon.add": "إضافة رمز تخفيض",
  "coupon.code": "رمز التخفيض",
  "coupon.apply": "تطبيق",
  "coupon.remove": "إزالة رمز التخفيض {code}",
  "coupon.applied": "طُبّق رمز التخفيض {code}",
  "coupon.removed": "أُزيل رمز التخفيض",
  "coupon.applyFailed": "تعذّر تطبيق رمز التخفيض",
  "coupon.removeFailed": "تعذّرت إزالة رمز التخفيض",
  "coupon.free": "توصيل مجاني",
  "coupon.gone": "لم يعد رمز التخفيض {code} صالحًا لسلتك، فأُزيل منها.",
  "coupon.goneMinimum": "أُزيل رمز التخفيض {code}: فهو للطلبات ابتداءً من {amount}.",
} satisfies Record<CouponMessageKey, Message>;
