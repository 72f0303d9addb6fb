import { ar as cart } from "./cart.ts";
import { ar as checkout } from "./checkout.ts";
import { ar as shop } from "./common.ts";
import { ar as contact } from "./contact.ts";
import { ar as forms } from "./forms.ts";
import { ar as order } from "./order.ts";

/** كل ما يقوله المتجر للزبناء بالعربية: لا تحمّله أي صفحة. */
export const ar = { ...shop, ...forms, ...order, ...cart, ...checkout, ...contact };
