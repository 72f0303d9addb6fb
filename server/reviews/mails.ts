import type { Locale } from "../../contract/locales.ts";
import { chooseOfferedLanguage } from "../content/languages.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { composeMail, createShopUrl, toQuoteBlocks } from "../platform/mail/compose.ts";
import { enqueueMail, type Mail, type MailContent } from "../platform/mail/outbox.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";

type ReplyMail = { name: string; product: string; slug: string; reply: string };

const reviewReplyMail = (locale: Locale, { name, product, slug, reply }: ReplyMail): MailContent =>
  composeMail(locale, {
    kind: "review_reply",
    subject: "reviewReply.subject",
    name,
    blocks: [
      { text: "reviewReply.text", params: { product } },
      ...toQuoteBlocks(reply),
      { button: "reviewReply.button", url: createShopUrl(`/product/${slug}#reviews`) },
      { note: "reviewReply.note" },
    ],
  });

/** Mails a reply once, to the customer's verified e-mail address. The mail can be cancelled until `undoMs` have passed. */
export async function enqueueReplyMail(tx: Db, reviewId: number, undoMs: number): Promise<void> {
  const review = await tx
    .selectFrom("reviews")
    .innerJoin("accounts", "accounts.id", "reviews.account_id")
    .innerJoin("products", "products.id", "reviews.product_id")
    .select(["reviews.reply", "reviews.locale", "reviews.first_name", "products.name", "products.slug"])
    .select(["accounts.id as account_id", "accounts.email"])
    .where("reviews.id", "=", reviewId)
    .where("reviews.reply", "is not", null)
    .where("reviews.reply_mailed_at", "is", null)
    .where("accounts.email_verified_at", "is not", null)
    .executeTakeFirst();
  if (!review?.reply) return;
  const locale = await chooseOfferedLanguage(tx, review.locale);
  const { reply, slug, first_name: name } = review;
  const content = reviewReplyMail(locale, { name, reply, slug, product: getTextInLocale(review.name, locale) });
  const mail: Mail = { ...content, to: review.email, mailbox: "proved", locale, accountId: review.account_id };
  const id = await enqueueMail(tx, mail, Math.ceil(undoMs / 1000) + MARGIN_SECONDS);
  await tx
    .updateTable("reviews")
    .set({ reply_mail_id: id, reply_mailed_at: clock.now() })
    .where("id", "=", reviewId)
    .execute();
}

/** Seconds added to the undo window: a slow network may delay the request of a click on "undo". */
const MARGIN_SECONDS = 5;

/** Deletes a reply's unsent mail, so that the next reply is mailed. After a sent mail, no further reply is mailed. */
export async function cancelReplyMail(tx: Db, reviewId: number): Promise<void> {
  const review = await tx.selectFrom("reviews").select("reply_mail_id").where("id", "=", reviewId).executeTakeFirst();
  if (!review?.reply_mail_id) return;
  const { numDeletedRows } = await tx
    .deleteFrom("mails")
    .where("id", "=", review.reply_mail_id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await tx.updateTable("reviews").set({ reply_mailed_at: null }).where("id", "=", reviewId).execute();
}
