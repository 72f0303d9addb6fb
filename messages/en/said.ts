import { en as cart } from "./cart.ts";
import { en as checkout } from "./checkout.ts";
import { en as shop } from "./common.ts";
import { en as contact } from "./contact.ts";
import { en as forms } from "./forms.ts";
import { en as order } from "./order.ts";

/** All that the shop says to customers in English, in pages and by the server itself: no page loads this. */
export const en = { ...shop, ...forms, ...order, ...cart, ...checkout, ...contact };
