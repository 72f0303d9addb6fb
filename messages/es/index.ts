import type { LanguageTexts } from "../parts.ts";
import { messages as account } from "./account.ts";
import { messages as cart } from "./cart.ts";
import { messages as checkout } from "./checkout.ts";
import { messages as common } from "./common.ts";
import { messages as contact } from "./contact.ts";
import { messages as coupons } from "./coupons.ts";
import { messages as documents } from "./documents.ts";
import { messages as feedback } from "./feedback.ts";
import { messages as forms } from "./forms.ts";
import { messages as legal } from "./legal.ts";
import { messages as mails } from "./mails.ts";
import { messages as offline } from "./offline.ts";
import { messages as order } from "./order.ts";
import { messages as payment } from "./payment.ts";
import { messages as reviews } from "./reviews.ts";
import { messages as search } from "./search.ts";
import { messages as shop } from "./shop.ts";
import { messages as whatsapp } from "./whatsapp.ts";

/** All texts in Spanish, except those of the back office. It is shown in French instead. */
export const texts = {
  account,
  cart,
  checkout,
  common,
  contact,
  coupons,
  documents,
  feedback,
  forms,
  legal,
  mails,
  offline,
  order,
  payment,
  reviews,
  search,
  shop,
  whatsapp,
} satisfies LanguageTexts;
