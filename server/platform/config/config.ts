import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import * as z from "zod";
import { type BackupSetup, backupEnvironment, createBackupSetup } from "../backup/config.ts";
import { areServerUrlsValid, hasExamplePassword } from "../database/server-addresses.ts";
import type { LogLevel } from "../log.ts";
import { type CardSetup, cardEnvironment, createCardSetup } from "./card-config.ts";
import { loadSecretFiles, SECRET_SETTINGS } from "./secret-files.ts";
import { findUnknownSettings, isPlatformVariable, type UnknownSetting } from "./unknown-settings.ts";
import { hasEncodedSecrets, hasEncodedSecretsAndNoPath, URL_ENCODING_HELP } from "./url-secrets.ts";

const MAIL_FROM = /^\s*(?:(?<name>[^<>"\p{Cc}]{1,100}?)\s*<)?(?<address>[\w.+-]+@[\w-]+(?:\.[\w-]+)*)>?\s*$/u;

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

const SMTP_URL_HELP = "set a mail server's URL, such as smtps://user:password@mail.example";

export const environmentSchema = z.object({
  PORT: z.coerce
    .number("set a port number, such as 3000")
    .int("set an integer as port number")
    .min(0, "set a port from 0 to 65535")
    .max(65_535, "set a port from 0 to 65535")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "set the shop's URL, such as https://shop.example" })
    .refine(isOrigin, "set only the shop's URL, without path, query or password, such as https://shop.example")
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(hasEncodedSecrets, URL_ENCODING_HELP)
    .refine(areServerUrlsValid, "set a PostgreSQL URL, such as postgres://user:password@host/database")
    .refine((url) => !hasExamplePassword(url), "set your own password instead of the example's")
    .optional(),
  DATABASE_SERVING_ROLE: z
    .string()
    .regex(/^[^\p{Cc}]{1,63}$/u, "set the name of the serving role, such as amlou")
    .optional(),
  DATA_DIR: z.string().min(1, "set a folder, such as ./data").default("./data"),
  SMTP_URL: z
    .string()
    .refine((url) => !/^smtps?:/i.test(url) || hasEncodedSecretsAndNoPath(url), URL_ENCODING_HELP)
    .refine(isMailServer, SMTP_URL_HELP)
    .refine(isDecodable, URL_ENCODING_HELP)
    .refine(
      isEncrypted,
      "set smtps://… or append ?requireTLS=true: an unencrypted connection is allowed only to a server on this machine",
    )
    .optional(),
  MAIL_FROM: z.string().regex(MAIL_FROM, "set the sender of mails, such as Amlou <shop@shop.example>").optional(),
  ADMIN_EMAIL: z.email("set the owner's e-mail address").default("admin@localhost.localdomain"),
  ADMIN_PASSWORD: z.string().min(8, "set at least 8 characters").optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[\da-fA-F.:,/ ]*$/, "set the proxies' addresses, separated by commas")
    .default(""),
  METRICS_PORT: z.coerce
    .number("set a port number, such as 9464")
    .int("set an integer as port number")
    .min(1, "set a port from 1 to 65535")
    .max(65_535, "set a port from 1 to 65535")
    .optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  STOP_DELAY_MS: z.coerce
    .number("set milliseconds, such as 5000")
    .int("set an integer of milliseconds")
    .min(0, "set milliseconds from 0 to 60000")
    .max(60_000, "set milliseconds from 0 to 60000")
    .default(0),
  LOG_LEVEL: z.enum(["silent", "error", "info", "debug"], "set silent, error, info or debug").default("info"),
  SEED: z.enum(["demo", "none"], "set demo or none").default("demo"),
  ...backupEnvironment,
  ...cardEnvironment,
});

export type Config = {
  port: number;
  host: string;
  /** The shop's URL, without a trailing slash. Links and mails use it, never the Host header. */
  publicUrl: string;
  isSecure: boolean;
  databaseUrl: string | null;
  databaseUrlFile: string | null;
  /** The running shop's PostgreSQL role. `npm run migrate` lets it read and write rows. */
  servingRole: string | null;
  dataDir: string;
  /** The mail server's URL; if null, mails are written as files into `dataDir`/mail. */
  smtpUrl: string | null;
  mailFrom: { name: string | null; address: string };
  admin: { email: string; password: string; isGenerated: boolean; isGiven: boolean };
  trustedProxies: string[];
  metrics: { port: number; host: string } | null;
  stopDelayMs: number;
  logLevel: LogLevel;
  seed: "demo" | "none";
  cards: CardSetup;
  backup: BackupSetup;
  /** Unknown environment variables that may belong to another program. They are logged at the start, not rejected. */
  doubtful: UnknownSetting[];
};

/** A wrong setting. Its message is one line, printed when the program fails to start. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  /** Exit code EX_CONFIG of sysexits.h, after which deploy/*.service does not restart the program. */
  readonly exitCode: number = 78;
}

/** An error that no setting causes: for example, the database is still starting or the port is in use. */
export class UnavailableError extends ConfigError {
  override readonly exitCode = 1;
}

const settingError = (name: string, what: string) => new ConfigError(`${name}: ${what}`);

export function readConfig(variables: Record<string, string | undefined>): Config {
  const setVariables = Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => value && !isPlatformVariable(name, value)),
  );
  const doubtful = checkUnknown(Object.keys(setVariables));
  const parsed = environmentSchema.safeParse(rejectExamples(loadSecretFiles(setVariables, settingError)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw settingError(issue?.path.join(".") ?? "", issue?.message ?? "");
  }
  const env = parsed.data;
  const isSecure = env.PUBLIC_URL?.startsWith("https:") ?? false;
  if (!THIS_MACHINE.test(env.HOST) && !env.PUBLIC_URL) {
    // The default PUBLIC_URL is local, so links in mails would be wrong and visitors would get the test gateway.
    throw new ConfigError(
      "PUBLIC_URL: set the shop's public URL, such as https://shop.example, because HOST accepts connections from the network",
    );
  }
  if (env.DATABASE_SERVING_ROLE && !env.DATABASE_URL)
    throw settingError(
      "DATABASE_SERVING_ROLE",
      "set it together with a server's DATABASE_URL: the embedded database has no roles",
    );
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  const from = MAIL_FROM.exec(env.MAIL_FROM ?? `no-reply@${mailDomain(publicUrl)}`)?.groups ?? {};
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isSecure,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseUrlFile: setVariables.DATABASE_URL_FILE ?? null,
    servingRole: env.DATABASE_SERVING_ROLE ?? null,
    dataDir: resolve(env.DATA_DIR),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: { name: from.name ?? null, address: from.address ?? "" },
    admin: {
      email: env.ADMIN_EMAIL.toLowerCase(),
      password: env.ADMIN_PASSWORD ?? randomBytes(16).toString("base64url"),
      isGenerated: !env.ADMIN_PASSWORD,
      isGiven: Boolean(setVariables.ADMIN_EMAIL || env.ADMIN_PASSWORD),
    },
    trustedProxies: env.TRUSTED_PROXIES.split(",")
      .map((address) => address.trim())
      .filter(Boolean),
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : null,
    stopDelayMs: env.STOP_DELAY_MS,
    logLevel: env.LOG_LEVEL,
    seed: env.SEED,
    cards: createCardSetup(env, publicUrl, settingError),
    backup: createBackupSetup(env, resolve(env.DATA_DIR), publicUrl),
    doubtful,
  };
}

const KNOWN_SETTINGS = [...Object.keys(environmentSchema.shape), ...SECRET_SETTINGS.map((secret) => `${secret}_FILE`)];

function checkUnknown(names: readonly string[]): UnknownSetting[] {
  const {
    refused: [unknown],
    doubtful,
  } = findUnknownSettings(names, KNOWN_SETTINGS);
  if (unknown)
    throw settingError(
      unknown.name,
      unknown.meant
        ? `no such setting exists: did you mean ${unknown.meant}?`
        : "no such setting exists: remove it, or use a setting listed in README.md",
    );
  return doubtful;
}

const EXAMPLE_DOMAIN = "your-shop.example";
const EXAMPLE_PASSWORD = "at-least-8-characters";

const isExample = (value: string): boolean => value === EXAMPLE_PASSWORD || value.includes(EXAMPLE_DOMAIN);

function rejectExamples(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  for (const name of Object.keys(environmentSchema.shape))
    if (isExample(variables[name] ?? "")) throw settingError(name, "set your own value instead of the example's");
  return variables;
}

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { pathname, search, hash, username, password } = new URL(url);
  return pathname === "/" && !search && !hash && !username && !password;
}

function isMailServer(url: string): boolean {
  return z.url({ protocol: /^smtps?$/, hostname: /./ }).safeParse(url).success;
}

function isEncrypted(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname, searchParams } = new URL(url);
  const isOn = (name: string) => ["true", "1", "yes"].includes((searchParams.get(name) ?? "").toLowerCase());
  return protocol === "smtps:" || THIS_MACHINE.test(hostname) || isOn("requireTLS") || isOn("secure");
}

function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|:/.test(hostname) ? "localhost" : hostname;
}

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== "";
  } catch {
    return false;
  }
}
