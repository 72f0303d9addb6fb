import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

export type ReadMail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  code: string | null;
  /**
   * The URL of the mail's button, which is the first URL in the text. Null if the text contains only the shop's own URL
   * in the signature.
   */
  link: string | null;
  headers: Map<string, string>;
};

/**
 * Reads the mails of a shop without SMTP_URL, which writes them to files with a short delay. The newest mail is last.
 */
export async function readMails(dataDir: string): Promise<ReadMail[]> {
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(files.map(async (name) => parseMail(await readFile(join(folder, name)))));
}

/** Waits for the first mail to an address, or for the one after `earlier` others. */
export async function nextMail(dataDir: string, to: string, earlier = 0): Promise<ReadMail> {
  for (const startedAt = Date.now(); Date.now() - startedAt < MAIL_LIMIT_MS; ) {
    const mail = (await readMails(dataDir)).filter((each) => each.to === to)[earlier];
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${to} within ${MAIL_LIMIT_MS} ms`);
}

const MAIL_LIMIT_MS = 10_000;

export async function parseMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes);
  const text = mail.text ?? "";
  const own = text.split("\n-- \n")[0] ?? "";
  return {
    to: mail.to?.[0]?.address ?? "",
    from: mail.from ? `${mail.from.name} <${mail.from.address}>` : "",
    subject: mail.subject ?? "",
    text,
    html: mail.html ?? "",
    code: /^\s*(\d{6})\s*$/m.exec(own)?.[1] ?? null,
    link: /^https?:\/\/\S+$/m.exec(own)?.[0] ?? null,
    headers: new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  };
}
