import type { Locale } from "../../contract/locales.ts";
import { composeMail, quoted, shopUrl } from "../platform/mail/compose.ts";
import type { MailContent } from "../platform/mail/outbox.ts";

type ReplyMail = { name: string; product: string; slug: string; reply: string };

export const reviewReplyMail = (locale: Locale, { name, product, slug, reply }: ReplyMail): MailContent =>
  composeMail(locale, {
    kind: "review_reply",
    subject: "reviewReply.subject",
    name,
    blocks: [
      { text: "reviewReply.text", params: { product } },
      ...quoted(reply),
      { button: "reviewReply.button", url: shopUrl(`/product/${slug}#reviews`) },
      { note: "reviewReply.note" },
    ],
  });
