import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { NodemailerError, SendMailOptions, Transporter } from "nodemailer";
import type { MailSendingMethod } from "../../../contract/outbox-mail.ts";
import type { Config } from "../config/config.ts";
import { log } from "../log.ts";

export type MailTransport = {
  sentBy: MailSendingMethod;
  /** Sends a mail and logs `details`. Throws on failure; isPermanentMailError tells whether a retry is useless. */
  deliver(mailId: number, message: SendMailOptions, details?: object): Promise<void>;
  verify(): Promise<void>;
  sweep(before: Date): Promise<void>;
};

const SERVER_LIMIT_MS = 10_000;

type Options = Parameters<typeof import("nodemailer").createTransport>[0];

function later<Sent>(options: Options): () => Promise<Transporter<Sent>> {
  let transporter: Promise<Transporter<Sent>> | undefined;
  return () => {
    transporter ??= import("nodemailer").then(({ createTransport }) => createTransport(options) as Transporter<Sent>);
    transporter.catch(() => {
      transporter = undefined;
    });
    return transporter;
  };
}

/** Sends mails by SMTP if `smtpUrl` is set, else writes files. Files and URLs named in a mail must not be loaded. */
export function createMailTransport({ smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">): MailTransport {
  return smtpUrl ? toServer(smtpUrl) : toFiles(join(dataDir, "mail"));
}

function toServer(url: string): MailTransport {
  const server = later({
    url,
    dnsTimeout: SERVER_LIMIT_MS,
    connectionTimeout: SERVER_LIMIT_MS,
    greetingTimeout: SERVER_LIMIT_MS,
    socketTimeout: SERVER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    sentBy: "server",
    async deliver(mailId, message, details) {
      await (await server()).sendMail(message);
      log.info("mail sent", { mail: mailId, ...details });
    },
    async verify() {
      await (await server()).verify();
    },
    sweep: async () => {},
  };
}

function toFiles(folder: string): MailTransport {
  const composer = later<{ message: Buffer }>({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    sentBy: "file",
    async deliver(mailId, message, details) {
      const { message: bytes } = await (await composer()).sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replace(/[-:.]/g, "");
      const file = join(folder, `${time}-${mailId}.eml`);
      const unfinished = join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, file);
      log.info("mail written", { mail: mailId, ...details, file });
    },
    verify: async () => {},
    async sweep(before) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((name) => name.endsWith(".eml"))) {
        const file = join(folder, name);
        if ((await stat(file)).mtime < before) await unlink(file);
      }
    },
  };
}

/** Formats an error as code, status and SMTP command ("EENVELOPE 550 RCPT TO"), without e-mail addresses. */
export function formatMailError(error: unknown): string {
  const { code, responseCode, command } = error as Partial<NodemailerError>;
  return [code ?? (error as Error).name, responseCode, command].filter(Boolean).join(" ");
}

/** True if the recipient or content was rejected. False for a rejected sender, because the owner can correct it. */
export function isPermanentMailError(error: unknown): boolean {
  const { responseCode = 0, command } = error as Partial<NodemailerError>;
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
}
