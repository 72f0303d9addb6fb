import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { parseMail, type ReadMail } from "./mails.ts";

/** "taking": accepts. "busy": 451, retry later. "refusing": 550, a permanent error of the recipient. */
type Mood = "taking" | "busy" | "refusing";

export type Smtp = {
  url: string;
  mails: ReadMail[];
  offers(): number;
  setMood(mood: Mood): void;
  setPassword(password: string): void;
  untilTaken(count: number): Promise<void>;
  close(): Promise<void>;
};

const TAKE_LIMIT_MS = 9000;

export async function startSmtp(port = 0): Promise<Smtp> {
  const mails: ReadMail[] = [];
  let mood: Mood = "taking";
  let password = "";
  let offers = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth(credentials, _, callback) {
      if (credentials.password === password) callback(null, { user: credentials.username });
      else callback(Object.assign(new Error("Wrong password"), { responseCode: 535 }));
    },
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo(_, __, callback) {
      offers++;
      if (mood === "taking") callback();
      else callback(Object.assign(new Error("Not now"), { responseCode: mood === "busy" ? 451 : 550 }));
    },
    async onData(stream, _, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      mails.push(await parseMail(Buffer.concat(chunks)));
      callback();
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    offers: () => offers,
    setMood(next) {
      mood = next;
    },
    setPassword(next) {
      password = next;
    },
    async untilTaken(count) {
      const startedAt = Date.now();
      while (mails.length < count) {
        if (Date.now() - startedAt > TAKE_LIMIT_MS) throw new Error(`${mails.length} mails came, not ${count}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
