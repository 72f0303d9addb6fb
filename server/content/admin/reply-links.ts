import type { InboxMessage } from "../../../contract/feedback.ts";
import { createAnonymousCaller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { adminTranslate } from "../../platform/messages/admin-messages.ts";
import { chooseOfferedLanguage } from "../languages.ts";
import { getSettings } from "../settings.ts";

const COUNTRY_CODE = "212";

export type ReplyLinks = { mail: string | null; whatsapp: string | null };

export async function createReplyLinks(db: Db, { locale, name, email, phone }: InboxMessage): Promise<ReplyLinks> {
  const language = await chooseOfferedLanguage(db, locale);
  const t = adminTranslate(language);
  const { site_name: shop } = await getSettings(db, createAnonymousCaller(language));
  const words = { name: name ?? "", shop };
  const mail = new URLSearchParams({
    subject: t("admin.inbox.answer.subject", words),
    body: t("admin.inbox.answer.text", words),
  });
  const chat = encodeURIComponent(t("admin.inbox.answer.whatsapp", words));
  return {
    // URLSearchParams encodes a space as "+", which mail programs show as a plus sign.
    mail: email && `mailto:${encodeURIComponent(email)}?${mail.toString().replaceAll("+", "%20")}`,
    whatsapp: phone && `https://wa.me/${phone.replace(/^0/, COUNTRY_CODE)}?text=${chat}`,
  };
}
