import type { CouponMessageKey } from "../en/coupons.ts";
import type { Message } from "../language.ts";

export const messages = {
  "coupon.add": "Ajouter un code promo",
  "coupon.code": "Code promo",
  "coupon.apply": "Appliquer",
  "coupon.remove": "Retirer le code promo {code}",
  "coupon.applied": "Code promo {code} appliqué",
  "coupon.removed": "Code promo retiré",
  "coupon.applyFailed": "Échec de l’application du code promo",
  "coupon.removeFailed": "Échec du retrait du code promo",
  "coupon.free": "Livraison offerte",
  "coupon.gone": "Le code promo {code} ne s’applique plus à votre panier et a été retiré.",
  "coupon.goneMinimum": "Le code promo {code} a été retiré : il vaut à partir de {amount} d’achat.",
} satisfies Record<CouponMessageKey, Message>;
