import type { ContactInput } from "../../contract/content.ts";
import { email } from "../../contract/fields.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { composeMail, createShopUrl, toQuoteBlocks } from "../platform/mail/compose.ts";
import { enqueueMail, type MailContent } from "../platform/mail/outbox.ts";
import { mailTranslate } from "../platform/messages/part-messages.ts";
import { readSettings } from "./stored-settings.ts";

export async function sendContactMessage(db: Db, caller: Caller, input: ContactInput): Promise<void> {
  const messageRow = {
    name: input.name,
    email: input.email,
    phone: input.phone || null,
    message: input.message,
  };
  await inTransaction(db, async (tx) => {
    const { company_email } = await readSettings(tx);
    const to = email.safeParse(company_email);
    const mail_id = to.success
      ? await enqueueMail(tx, {
          ...contactMail(messageRow),
          to: to.data,
          replyTo: messageRow.email,
          mailbox: "proved",
          locale: DEFAULT_LOCALE,
          accountId: null,
        })
      : null;
    await tx
      .insertInto("contact_messages")
      .values({ ...messageRow, locale: caller.locale, at: clock.now(), mail_id })
      .execute();
  });
}

type Written = { name: string; email: string; phone: string | null; message: string };

function contactMail({ name, email: address, phone, message }: Written): MailContent {
  const t = mailTranslate(DEFAULT_LOCALE);
  return composeMail(DEFAULT_LOCALE, {
    kind: "contact_received",
    subject: "contactReceived.subject",
    name: "",
    blocks: [
      ...toQuoteBlocks(message),
      {
        rows: [
          { name: t("contactReceived.name"), value: name },
          { name: t("contactReceived.email"), value: address },
          ...(phone ? [{ name: t("contactReceived.phone"), value: [phone] }] : []),
        ],
      },
      { button: "contactReceived.button", url: createShopUrl("/admin/reviews/messages") },
      { note: "contactReceived.reply", params: { email: address } },
    ],
  });
}
