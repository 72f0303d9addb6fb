import { fr as cart } from "./cart.ts";
import { fr as checkout } from "./checkout.ts";
import { fr as shop } from "./common.ts";
import { fr as contact } from "./contact.ts";
import { fr as forms } from "./forms.ts";
import { fr as order } from "./order.ts";

/** Tout ce que la boutique dit aux clients en français : aucune page ne le charge. */
export const fr = { ...shop, ...forms, ...order, ...cart, ...checkout, ...contact };
