import { formatDate } from "../../contract/dates.ts";
import { ShopError } from "../../contract/errors.ts";
import { getTextDirection, type Locale } from "../../contract/locales.ts";
import { renderMarkdown } from "../content/markdown.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { FileResponse } from "../platform/http/route.ts";
import { translate } from "../platform/messages/translations.ts";
import { requireStaffMember } from "../platform/staff.ts";
import { getOwnOrder, type OrderRef } from "./order.ts";
import { type OrderRow, selectOrder } from "./view.ts";

/** Returns the terms accepted with an order (R9). Throws order_not_found without access, not_found if not stored. */
export async function getOrderTerms(db: Db, caller: Caller, ref: OrderRef): Promise<FileResponse> {
  return termsFile(db, await getOwnOrder(db, caller, ref));
}

export async function getOrderTermsAsStaff(db: Db, caller: Caller, number: string): Promise<FileResponse> {
  requireStaffMember(caller);
  const row = await selectOrder(db).where("orders.number", "=", number).executeTakeFirst();
  if (!row) throw new ShopError("order_not_found");
  return termsFile(db, row);
}

async function termsFile(db: Db, { id, number, placed_at }: OrderRow): Promise<FileResponse> {
  const terms = await db
    .selectFrom("terms_texts")
    .innerJoin("orders", "orders.terms_hash", "terms_texts.hash")
    .select(["terms_texts.locale", "title", "body"])
    .where("orders.id", "=", id)
    .executeTakeFirst();
  if (!terms) throw new ShopError("not_found");
  const locale = terms.locale as Locale;
  const when = translate(locale)("order.termsOf", { number, date: formatDate(placed_at, locale) });
  const html = `<!doctype html>
<html lang="${locale}" dir="${getTextDirection(locale)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escaped(terms.title)}</title>
<style>body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif }</style>
</head>
<body>
<h1>${escaped(terms.title)}</h1>
<p>${escaped(when)}</p>
${renderMarkdown(terms.body, locale)}</body>
</html>
`;
  return { bytes: new TextEncoder().encode(html), name: `terms-${number}.html` };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);
