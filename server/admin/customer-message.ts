import { DEFAULT_LOCALE, isLocale } from "../../contract/locales.ts";
import type { AdminMessageKey } from "../../contract/messages/admin/en.ts";
import { formatMoney } from "../../contract/money.ts";
import type { AdminOrder } from "../../contract/orders.ts";
import { getSettings } from "../content/settings.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { adminTranslate } from "./messages.ts";

const COUNTRY_CODE = "212";

/** A WhatsApp chat with the customer of an order, begun with what there is to say now, in the customer's own language. */
export async function whatsappCustomer(db: Db, caller: Caller, order: AdminOrder): Promise<string> {
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE;
  const { site_name } = await getSettings(db, { ...caller, locale });
  const text = adminTranslate(locale)(subjectOf(order), {
    name: order.shipping_address.first_name,
    shop: site_name,
    number: order.number,
    amount: formatMoney(order.total, locale),
    courier: order.courier,
    tracking: order.tracking_number ?? "",
  });
  return `https://wa.me/${order.shipping_address.phone.replace(/^0/, COUNTRY_CODE)}?text=${encodeURIComponent(text)}`;
}

function subjectOf({ status, actions }: AdminOrder): AdminMessageKey {
  if (actions.includes("receive_transfer")) return "admin.message.transfer";
  if (status === "placed") return "admin.message.placed";
  return status === "shipped" ? "admin.message.shipped" : "admin.message.plain";
}
