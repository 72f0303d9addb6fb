import { en as cart } from "../cart/en.ts";
import { en as checkout } from "../checkout/en.ts";
import { en as contact } from "../contact/en.ts";
import { en as shop } from "../en.ts";
import { en as forms } from "../forms/en.ts";
import { en as order } from "../order/en.ts";

/** All that the shop says to customers in English, in pages and by the server itself: no page loads this. */
export const en = { ...shop, ...forms, ...order, ...cart, ...checkout, ...contact };
