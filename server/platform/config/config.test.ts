import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { madeHere } from "../../../tests/cards.ts";
import { ConfigError, readConfig } from "./config.ts";

test("without settings, the shop listens on loopback, uses the embedded database and generates an owner password", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    isSecure: false,
    databaseUrl: null,
    seed: "demo",
    admin: { isGenerated: true },
  });
  expect(config.admin.password).toMatch(/^[\w-]{22}$/);
  expect(readConfig({}).admin.password).not.toBe(config.admin.password);
});

test("metrics are served only if METRICS_PORT is set, and then on loopback", () => {
  expect(readConfig({ PUBLIC_URL: "https://shop.example", ADMIN_PASSWORD: "long enough" })).toMatchObject({
    metrics: null,
    stopDelayMs: 0,
  });
  expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
});

test("with PUBLIC_URL, the shop listens on loopback unless HOST is set; with https, cookies are secure", () => {
  const settings = { PUBLIC_URL: "https://shop.example/", ADMIN_PASSWORD: "long enough" };
  expect(readConfig(settings)).toMatchObject({ host: "127.0.0.1", publicUrl: "https://shop.example", isSecure: true });
  expect(readConfig({ ...settings, HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
});

test("the container image listens on all of the container's addresses, and the example settings do not override that", () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, "../../../deploy", path), "utf8");
  expect(read("Dockerfile")).toMatch(/^ENV .*\bHOST=0\.0\.0\.0\b/m);
  expect(read("amlou.env.example")).not.toMatch(/^HOST=/m);
});

const PERCENT_ENCODE = /^[A-Z_]+: set the URL with user and password percent-encoded: [^\n]+$/;

test.each([
  ["SMTP_URL", "smtps://a:p@ss/w#d@mail.shop.ma"],
  ["SMTP_URL", "smtp://a:p@ss/w#d@127.0.0.1:2533"],
  ["SMTP_URL", "smtps://a:p@ss@mail.shop.ma"],
  ["SMTP_URL", "smtps://shop@shop.ma:secret@mail.shop.ma"],
  ["SMTP_URL", "smtps://a:p/ss@mail.shop.ma"],
  ["SMTP_URL", "smtps://a:12/ss@mail.shop.ma"],
  ["SMTP_URL", "smtps://a:12#ss@mail.shop.ma"],
  ["SMTP_URL", "smtps://a:12?ss@mail.shop.ma"],
  ["SMTP_URL", "smtps://a:secret@mail.shop.ma/inbox"],
  ["SMTP_URL", "smtps://a:p%ss@mail.shop.ma"],
  ["SMTP_URL", "smtp://user:%zz@mail.example"],
  ["DATABASE_URL", "postgres://a:p@ss/w#d@db.shop.ma/shop"],
  ["DATABASE_URL", "postgres://a:p@ss@db.shop.ma/shop"],
  ["DATABASE_URL", "postgres://a:12/ss@db.shop.ma/shop"],
  ["DATABASE_URL", "postgres://a:12#ss@db.shop.ma/shop"],
  ["DATABASE_URL", "postgres://a:12?ss@db.shop.ma/shop"],
])(
  "%s=%s, whose password is not percent-encoded, is rejected with a line that says how to encode it",
  (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(PERCENT_ENCODE);
  },
);

test.each([
  ["SMTP_URL", "smtps://a:p%40ss%2Fw%23d%3F@mail.shop.ma"],
  ["SMTP_URL", "smtps://a:b:c@mail.shop.ma/"],
  ["SMTP_URL", "smtp://relay:587?requireTLS=true&name=shop@shop.ma"],
  ["DATABASE_URL", "postgres://a:p%40ss@one:5432,two:5432/shop?sslmode=verify-full&sslrootcert=/etc/amlou/ca.crt"],
  ["DATABASE_URL", "postgres:///amlou?host=/var/run/postgresql&user=amlou@db"],
])("%s=%s is accepted: it has no unencoded character of a password", (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow();
});

test.each([
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "shop.example"],
  ["PUBLIC_URL", "ftp://shop.example"],
  ["PUBLIC_URL", "https://shop.example/shop"],
  ["PUBLIC_URL", "https://shop.example/?lang=fr"],
  ["PUBLIC_URL", "https://shop.example/#home"],
  ["PUBLIC_URL", "https://user:secret@shop.example"],
  ["DATABASE_URL", "mysql://host/db"],
  ["ADMIN_EMAIL", "nobody"],
  ["ADMIN_PASSWORD", "short"],
  ["LOG_LEVEL", "loud"],
  ["SEED", "yes"],
  ["BACKUP_TIME", "3:30"],
  ["BACKUP_TIME", "24:00"],
  ["BACKUP_KEEP", "0"],
  ["BACKUP_COPY_TO", "backups"],
  ["BACKUP_COPY_COMMAND", "rclone copy"],
  ["METRICS_PORT", "0"],
  ["METRICS_PORT", "many"],
  ["STOP_DELAY_MS", "-1"],
  ["STOP_DELAY_MS", "90000"],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["SMTP_URL", "mail.example"],
  ["SMTP_URL", "http://mail.example"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://user:secret@mail.example:587"],
  ["SMTP_URL", "smtp://mail.example?requireTLS=false"],
  ["SMTP_URL", "smtp://localhost.evil.example"],
  ["MAIL_FROM", "Amlou"],
  ["MAIL_FROM", "Amlou <shop@shop.example>, other@shop.example"],
  ["MAIL_FROM", "Amlou <shop@shop.example>\r\nBcc: b@shop.example"],
])("%s=%s is rejected with a one-line error that names the setting and a valid value", (name, value) => {
  const readSettings = () => readConfig({ [name]: value });
  expect(readSettings).toThrow(ConfigError);
  expect(readSettings).toThrow(new RegExp(`^${name}: set [^\\n]+$`));
});

test("rejects the example settings' database password in any form of DATABASE_URL", () => {
  const example = /^DATABASE_URL=(.+)$/m.exec(
    readFileSync(join(import.meta.dirname, "../../../deploy/amlou.env.example"), "utf8"),
  )?.[1];
  for (const DATABASE_URL of [
    example,
    "postgres://amlou:p%61ssword@localhost/amlou",
    "postgres://amlou:password@one:5432,two:5432/amlou?sslmode=verify-full",
    "postgres://amlou@localhost/amlou?password=password",
  ])
    expect(() => readConfig({ DATABASE_URL }), DATABASE_URL).toThrow(/^DATABASE_URL: set your own password [^\n]+$/);
  for (const DATABASE_URL of ["postgres://amlou@localhost/amlou", "postgres://amlou:password%zz@localhost/amlou"])
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test("a misspelled setting and an unknown one with a reserved prefix are rejected at startup; the error for a misspelling names the intended setting", () => {
  const intendedNames = {
    DATABSE_URL: "DATABASE_URL",
    DATABASE_URI: "DATABASE_URL",
    database_url: "DATABASE_URL",
    SMTP_ULR: "SMTP_URL",
    ADMIN_PASSWROD_FILE: "ADMIN_PASSWORD_FILE",
    TRUSTED_PROXY: "TRUSTED_PROXIES",
    CMI_STOREKEY: "CMI_STORE_KEY",
    METRIC_PORT: "METRICS_PORT",
    DATABASEURL: "DATABASE_URL",
  };
  for (const [name, setting] of Object.entries(intendedNames))
    expect(() => readConfig({ [name]: "9464" }), name).toThrow(
      new RegExp(`^${name}: no such setting exists: did you mean ${setting}\\?$`),
    );
  for (const name of "AMLOU_COLOUR BACKUP_PORT CMI_MERCHANT ADMIN_USER DATABASE_HOST AMLOU_NAME".split(" "))
    expect(() => readConfig({ [name]: "587" }), name).toThrow(new RegExp(`^${name}: no such setting exists: [^\\n]+$`));
});

test("a variable that resembles a setting but may belong to another program does not fail the start, and is listed as doubtful", () => {
  const doubtful = {
    MAILFROM: "MAIL_FROM",
    LOGLEVEL: "LOG_LEVEL",
    SMTP_HOST: null,
    SMTP_USER: null,
    SMTP_PASSWORD: null,
    SMTP_PORT: null,
  };
  for (const [name, intendedName] of Object.entries(doubtful))
    expect(readConfig({ [name]: "587" }).doubtful, name).toEqual([{ name, meant: intendedName }]);
});

test.each([
  [
    "the system, systemd and shells",
    "PATH HOME HOSTNAME PWD LANG TZ SHELL USER JOURNAL_STREAM INVOCATION_ID EDITOR",
    "x",
  ],
  ["systemd's folders and desktops", "STATE_DIRECTORY CACHE_DIRECTORY XDG_DATA_DIRS SSH_AUTH_SOCK MAILTO", "/x"],
  ["other programs", "NODE_ENV NODE_OPTIONS MALLOC_ARENA_MAX PGHOST PGDATABASE JAVA_DIR CI npm_config_cache", "x"],
  ["services of Kubernetes", "AMLOU_SERVICE_HOST METRIC_SERVICE_PORT AMLOU_SERVICE_PORT_HTTP", "10.0.0.1"],
  ["their addresses", "AMLOU_PORT METRIC_PORT METRICS_PORT SMTP_PORT DATABASE_PORT", "tcp://10.0.0.1:80"],
  [
    "each of their ports",
    "AMLOU_PORT_80_TCP BACKUP_PORT_80_UDP_ADDR CMI_PORT_80_SCTP ADMIN_PORT_80_SCTP_PROTO",
    "sctp",
  ],
  ["links of Docker", "AMLOU_NAME SMTP_NAME BACKUP_NAME DATABASE_NAME", "/shop/linked"],
  ["what Docker passes on by them", "AMLOU_ENV_PATH SMTP_ENV_PORT DATABASE_ENV_POSTGRES_USER", "x"],
])("ignores variables of %s without a warning", (_, names, value) => {
  const config = readConfig(Object.fromEntries(names.split(" ").map((name) => [name, value])));
  expect([config.doubtful, config.metrics]).toEqual([[], null]);
});

test("rejects at startup every placeholder e-mail address, URL and secret of amlou.env.example", () => {
  const example = readFileSync(join(import.meta.dirname, "../../../deploy/amlou.env.example"), "utf8");
  const written = [...example.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  const own = ["PUBLIC_URL", "DATABASE_URL", "ADMIN_EMAIL", "ADMIN_PASSWORD", "SMTP_URL", "MAIL_FROM"];
  for (const [name, value] of written)
    if (own.includes(name))
      expect(() => readConfig({ [name]: value }), name).toThrow(new RegExp(`^${name}: set [^\\n]+$`));
  expect(own.filter((name) => !written.some(([each]) => each === name))).toEqual([]);
  const others = written.filter(([name]) => !own.includes(name));
  expect(() => readConfig(Object.fromEntries(others))).not.toThrow();
});

test.each([
  [{}, { name: null, address: "no-reply@localhost" }],
  [{ PUBLIC_URL: "http://192.0.2.1:8080" }, { name: null, address: "no-reply@localhost" }],
  [{ PUBLIC_URL: "http://shop.example/" }, { name: null, address: "no-reply@shop.example" }],
  [{ MAIL_FROM: "shop@shop.example" }, { name: null, address: "shop@shop.example" }],
  [{ MAIL_FROM: "Amlou du Souss <shop@shop.example>" }, { name: "Amlou du Souss", address: "shop@shop.example" }],
])("%j results in the mail sender %j", (variables, mailFrom) => {
  expect(readConfig(variables)).toMatchObject({ mailFrom, smtpUrl: null });
});

describe("secrets in files", () => {
  function fileOf(content: string): string {
    const folder = mkdtempSync(join(tmpdir(), "amlou-secret-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "secret");
    writeFileSync(path, content);
    return path;
  }

  test("reads each secret from its file, without the trailing line break", () => {
    const config = readConfig({
      DATABASE_URL_FILE: fileOf("postgres://shop:pa%20ss@db.example/amlou\n"),
      SMTP_URL_FILE: fileOf("smtps://user:password@mail.example\r\n"),
      ADMIN_PASSWORD_FILE: fileOf(" kept as it is "),
    });
    expect(config).toMatchObject({
      databaseUrl: "postgres://shop:pa%20ss@db.example/amlou",
      smtpUrl: "smtps://user:password@mail.example",
      admin: { password: " kept as it is ", isGenerated: false },
    });
  });

  test.each([
    ["one that is not there", "ADMIN_PASSWORD_FILE", () => ({ ADMIN_PASSWORD_FILE: "/no/such/file" })],
    ["an empty one", "ADMIN_PASSWORD_FILE", () => ({ ADMIN_PASSWORD_FILE: fileOf("\n") })],
    [
      "a secret given twice",
      "SMTP_URL_FILE",
      () => ({ SMTP_URL: "smtp://localhost", SMTP_URL_FILE: fileOf("smtp://mail") }),
    ],
    ["what no such setting takes", "ADMIN_PASSWORD", () => ({ ADMIN_PASSWORD_FILE: fileOf("short") })],
  ])("rejects an invalid secret file at startup, naming the setting but not the secret: %s", (_, name, variables) => {
    const start = () => readConfig(variables());
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name}: set `));
    expect(start).not.toThrow(/short|smtp:\/\/mail/);
  });
});

test.each([
  "smtps://mail.example",
  "smtp://mail.example:587?requireTLS=true",
  "smtp://localhost",
  "smtp://127.0.0.1:2525",
  "smtp://[::1]:2525",
])("accepts SMTP_URL=%s, which is encrypted or stays on this machine", (SMTP_URL) => {
  expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
});

test("reads the mail server's URL from SMTP_URL", () => {
  const smtpUrl = "smtps://user:p%40ss@mail.example:465";
  expect(readConfig({ SMTP_URL: smtpUrl })).toMatchObject({ smtpUrl });
});

const GATEWAY = {
  CMI_GATEWAY_URL: "https://payment.cmi.co.ma/fim/est3Dgate",
  CMI_CLIENT_ID: "600000000",
  CMI_STORE_KEY: "TEST1234",
};
const cardsOf = (variables: Record<string, string>) => readConfig(variables).cards.offeredTo(madeHere());
const PUBLIC = { PUBLIC_URL: "https://shop.example", ADMIN_PASSWORD: "long enough" };

test("reads the card gateway's settings, with PreAuth as the default transaction type [T6]", () => {
  expect(cardsOf({ ...PUBLIC, ...GATEWAY })).toEqual({
    url: GATEWAY.CMI_GATEWAY_URL,
    clientId: "600000000",
    storeKey: "TEST1234",
    transactionType: "PreAuth",
    publicUrl: "https://shop.example",
    isTest: false,
  });
  expect(cardsOf({ ...GATEWAY, CMI_TRANSACTION_TYPE: "Auth" })).toMatchObject({ transactionType: "Auth" });
  const acquirer = { ...PUBLIC, ...GATEWAY, CMI_GATEWAY_URL: "https://pay.acquirer.example/fim/est3Dgate" };
  expect(cardsOf({ ...acquirer, CMI_ALLOWED_HOSTS: "other.example, pay.acquirer.example" })?.isTest).toBe(false);
  const local = { ...GATEWAY, CMI_GATEWAY_URL: "http://localhost:4000/fim/est3Dgate" };
  expect(cardsOf(local)?.url).toBe(local.CMI_GATEWAY_URL);
});

test.each([
  ["CMI_STORE_KEY", { ...GATEWAY, CMI_STORE_KEY: "" }],
  ["CMI_CLIENT_ID", { ...GATEWAY, CMI_CLIENT_ID: "" }],
  ["CMI_GATEWAY_URL", { ...GATEWAY, CMI_GATEWAY_URL: "" }],
  ["CMI_GATEWAY_URL", { ...GATEWAY, CMI_GATEWAY_URL: "http://payment.cmi.co.ma/fim/est3Dgate" }],
  ["CMI_GATEWAY_URL", { ...GATEWAY, CMI_GATEWAY_URL: "https://cmi.co.ma.evil.example/" }],
  ["CMI_GATEWAY_URL", { ...GATEWAY, CMI_GATEWAY_URL: "https://evilcmi.co.ma/" }],
  ["CMI_GATEWAY_URL", { ...PUBLIC, ...GATEWAY, CMI_GATEWAY_URL: "http://localhost:4000/" }],
  ["CMI_CLIENT_ID", { ...GATEWAY, CMI_CLIENT_ID: "6000 00" }],
  ["CMI_STORE_KEY", { ...GATEWAY, CMI_STORE_KEY: "ABSKS12345" }],
  ["CMI_STORE_KEY", { ...GATEWAY, CMI_STORE_KEY: "short" }],
  ["CMI_TRANSACTION_TYPE", { CMI_TRANSACTION_TYPE: "Sale" }],
  ["PUBLIC_URL", { ...PUBLIC, ...GATEWAY, PUBLIC_URL: "https://documents.example" }],
])("rejects the setting %s in %j [T6]", (name, variables) => {
  const readSettings = () => readConfig(variables);
  expect(readSettings).toThrow(ConfigError);
  expect(readSettings).toThrow(new RegExp(`^${name}: set [^\\n]+$`));
});

test("without a configured gateway, card payment uses the test gateway if the shop's address is local or private, and is unavailable if it is public [T6]", () => {
  const cardConfig = cardsOf({ PORT: "3100" });
  expect(cardConfig).toMatchObject({ url: "http://localhost:3100/test-gateway/fim/est3Dgate", isTest: true });
  expect(cardConfig?.storeKey).not.toBe(cardsOf({ PORT: "3100" })?.storeKey);
  for (const PUBLIC_URL of ["http://192.168.1.20:3000", "http://172.20.0.3", "http://shop.local", "http://[::1]:3000"])
    expect(cardsOf({ PUBLIC_URL })?.isTest, PUBLIC_URL).toBe(true);
  for (const PUBLIC_URL of ["http://shop.example", "http://203.0.113.5", "http://172.32.0.1", "http://[2001:db8::1]"])
    expect(cardsOf({ PUBLIC_URL }), PUBLIC_URL).toBeNull();
  expect(cardsOf(PUBLIC)).toBeNull();
});

test("rejects listening on the network without PUBLIC_URL, so that no stranger reaches the test gateway [T6]", async () => {
  for (const HOST of ["0.0.0.0", "::", "192.168.1.20", "203.0.113.5", "shop.example", "localhost.evil.example"]) {
    const readSettings = () => readConfig({ HOST });
    expect(readSettings, HOST).toThrow(ConfigError);
    expect(readSettings, HOST).toThrow(/^PUBLIC_URL: set [^\n]+$/);
    expect(() => readConfig({ ...GATEWAY, HOST }), HOST).toThrow(/^PUBLIC_URL: set /);
    expect(cardsOf({ ...PUBLIC, HOST }), HOST).toBeNull();
    expect(cardsOf({ ...PUBLIC, ...GATEWAY, HOST })?.isTest, HOST).toBe(false);
  }
  for (const HOST of ["localhost", "127.0.0.1", "127.0.0.53", "::1"])
    expect(cardsOf({ HOST })?.isTest, HOST).toBe(true);
  const [code, output] = await startWith({ HOST: "0.0.0.0" });
  expect(code).toBe(78);
  expect(output).toMatch(/^PUBLIC_URL: set [^\n]+\n$/);
});

function startWith(variables: Record<string, string>): Promise<[code: number | null, said: string]> {
  const program = spawn(process.execPath, ["main.ts"], {
    cwd: join(import.meta.dirname, "../../.."),
    env: { ...variables, PORT: "0", DATA_DIR: "/nowhere" },
  });
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (text: Buffer) => (output += text));
  return new Promise((resolve) => program.once("close", (code) => resolve([code, output])));
}
