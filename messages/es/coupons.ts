import type { CouponMessageKey } from "../en/coupons.ts";
import type { Message } from "../language.ts";

export const messages = {
  "coupon.add": "Añadir un código de cupón",
  "coupon.code": "Código de cupón",
  "coupon.apply": "Aplicar",
  "coupon.remove": "Quitar el cupón {code}",
  "coupon.applied": "Cupón {code} aplicado",
  "coupon.removed": "Cupón quitado",
  "coupon.applyFailed": "No se pudo aplicar el cupón",
  "coupon.removeFailed": "No se pudo quitar el cupón",
  "coupon.free": "Envío gratis",
  "coupon.gone": "El cupón {code} ya no se puede aplicar a tu carrito y se ha quitado.",
  "coupon.goneMinimum": "El cupón {code} se ha quitado: es para pedidos desde {amount}.",
} satisfies Record<CouponMessageKey, Message>;
