import { chooseLanguage } from "../../../contract/locales.ts";
import { formatMoney } from "../../../contract/money.ts";
import type { AdminOrder, AdminOrderRow } from "../../../contract/orders.ts";
import type { KeyOf } from "../../../messages/parts.ts";
import { getLanguageSettings } from "../../content/languages.ts";
import { readSetting } from "../../content/stored-settings.ts";
import { getPaymentMethod } from "../../payments/methods/index.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { createPartMessages } from "../../platform/messages/part-messages.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { requireStaffMember } from "../../platform/staff.ts";

const COUNTRY_CODE = "212";
const { translate } = createPartMessages("whatsapp");

type Addressed = Pick<
  AdminOrderRow,
  | "number"
  | "payment_method"
  | "locale"
  | "first_name"
  | "phone"
  | "total"
  | "courier"
  | "tracking_number"
  | "status"
  | "fulfilment"
> & { isAwaitingTransfer: boolean };

export async function createWhatsappLink(db: Db, caller: Caller, order: AdminOrder): Promise<string> {
  const { firstName: first_name, phone } = order.shipping_address;
  // A customer who sent a receipt is not reminded of the transfer.
  const isAwaitingTransfer = order.actions.includes("receive_transfer") && order.receipts.length === 0;
  return (await writer(db, caller))({ ...order, first_name, phone, isAwaitingTransfer });
}

export async function createWhatsappLinks(
  db: Db,
  caller: Caller,
  orders: readonly AdminOrderRow[],
): Promise<Record<string, string>> {
  requireStaffMember(caller);
  const toConfirm = orders.filter(({ next_action }) => next_action === "confirm");
  if (toConfirm.length === 0) return {};
  const write = await writer(db, caller);
  return Object.fromEntries(toConfirm.map((order) => [order.number, write({ ...order, isAwaitingTransfer: false })]));
}

async function writer(db: Db, caller: Caller): Promise<(order: Addressed) => string> {
  requireStaffMember(caller);
  const [name, languages] = await Promise.all([readSetting(db, "site_name"), getLanguageSettings(db)]);
  return (order) => {
    const locale = chooseLanguage(languages, order.locale);
    const text = translate(locale)(subjectOf(order), {
      name: order.first_name,
      shop: getTextInLocale(name, locale),
      number: order.number,
      amount: formatMoney(order.total, locale),
      courier: order.courier,
      tracking: order.tracking_number ?? "",
    });
    return `https://wa.me/${order.phone.replace(/^0/, COUNTRY_CODE)}?text=${encodeURIComponent(text)}`;
  };
}

function subjectOf({ status, fulfilment, payment_method, isAwaitingTransfer }: Addressed): KeyOf<"whatsapp"> {
  const { chat } = getPaymentMethod({ payment_method });
  if (status === "placed") return isAwaitingTransfer ? chat.awaited : chat.placed;
  if (fulfilment === "ready_for_pick_up") return "whatsapp.ready";
  return status === "shipped" ? "whatsapp.shipped" : "whatsapp.plain";
}
