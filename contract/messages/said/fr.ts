import { fr as cart } from "../cart/fr.ts";
import { fr as checkout } from "../checkout/fr.ts";
import { fr as contact } from "../contact/fr.ts";
import { fr as forms } from "../forms/fr.ts";
import { fr as shop } from "../fr.ts";
import { fr as order } from "../order/fr.ts";

/** Tout ce que la boutique dit aux clients en français : aucune page ne le charge. */
export const fr = { ...shop, ...forms, ...order, ...cart, ...checkout, ...contact };
