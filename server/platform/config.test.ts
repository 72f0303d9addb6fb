import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("without any variable the shop starts on this machine alone, embedded, with a password made up", () => {
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
  expect(config.admin.password).toHaveLength(12);
  expect(readConfig({}).admin.password).not.toBe(config.admin.password);
});

test("a public address opens it to the network, and https makes cookies secure", () => {
  const config = readConfig({ PUBLIC_URL: "https://shop.example/", ADMIN_PASSWORD: "long enough" });
  expect(config).toMatchObject({ host: "0.0.0.0", publicUrl: "https://shop.example", isSecure: true });
});

test.each([
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "shop.example"],
  ["PUBLIC_URL", "ftp://shop.example"],
  ["DATABASE_URL", "mysql://host/db"],
  ["ADMIN_EMAIL", "nobody"],
  ["ADMIN_PASSWORD", "short"],
  ["LOG_LEVEL", "loud"],
  ["SEED", "yes"],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["SMTP_URL", "mail.example"],
  ["SMTP_URL", "http://mail.example"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://user:%zz@mail.example"],
  ["MAIL_FROM", "Amlou"],
  ["MAIL_FROM", "Amlou <shop@shop.example>, other@shop.example"],
  ["MAIL_FROM", "Amlou <shop@shop.example>\r\nBcc: b@shop.example"],
])("%s=%s is refused with one line that names it and says what to write", (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}: write [^\\n]+$`));
});

test("a public https shop does not make up the owner's password", () => {
  expect(() => readConfig({ PUBLIC_URL: "https://shop.example" })).toThrow(/^ADMIN_PASSWORD: write/);
});

test.each([
  [{}, { name: null, address: "no-reply@localhost" }],
  [{ PUBLIC_URL: "http://192.0.2.1:8080" }, { name: null, address: "no-reply@localhost" }],
  [{ PUBLIC_URL: "http://shop.example/" }, { name: null, address: "no-reply@shop.example" }],
  [{ MAIL_FROM: "shop@shop.example" }, { name: null, address: "shop@shop.example" }],
  [{ MAIL_FROM: "Amlou du Souss <shop@shop.example>" }, { name: "Amlou du Souss", address: "shop@shop.example" }],
])("%j: mails are from %j", (variables, mailFrom) => {
  expect(readConfig(variables)).toMatchObject({ mailFrom, smtpUrl: null });
});

test("mails are handed to the server that SMTP_URL names", () => {
  const smtpUrl = "smtps://user:p%40ss@mail.example:465";
  expect(readConfig({ SMTP_URL: smtpUrl })).toMatchObject({ smtpUrl });
});
