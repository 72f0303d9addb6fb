import { ar as shop } from "../ar.ts";
import { ar as cart } from "../cart/ar.ts";
import { ar as checkout } from "../checkout/ar.ts";
import { ar as contact } from "../contact/ar.ts";
import { ar as forms } from "../forms/ar.ts";
import { ar as order } from "../order/ar.ts";

/** كل ما يقوله المتجر للزبناء بالعربية: لا تحمّله أي صفحة. */
export const ar = { ...shop, ...forms, ...order, ...cart, ...checkout, ...contact };
