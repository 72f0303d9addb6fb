import type { Page } from "playwright-core";
import type { Session } from "../contract/session.ts";
import type { RunningShop } from "./browser.ts";
import { BROWSER } from "./cookies.ts";
import { nextMail } from "./mails.ts";

export const PASSWORD = "correct horse battery";
const NAMES = { first_name: "Fatima", last_name: "Alaoui" };

let memberCount = 0;

async function post(page: Page, url: string, data: object): Promise<void> {
  const answer = await page.request.post(url, { headers: BROWSER, data });
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
}

export async function signUp(
  page: Page,
  shop: RunningShop,
  { isVerified = true, phone }: { isVerified?: boolean; phone?: string } = {},
): Promise<string> {
  memberCount += 1;
  const email = `customer-${process.pid}-${memberCount}@example.com`;
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  await post(page, "/api/auth/customers/register", { ...NAMES, email, phone, ...passwords });
  if (isVerified) {
    const { code } = await nextMail(shop.dataDir, email);
    await post(page, "/api/auth/customers/verify-email", { email, otp: code });
  }
  return email;
}

export const signIn = (page: Page, email: string, password = PASSWORD): Promise<void> =>
  post(page, "/api/auth/customers/login", { email, password });

export async function endElsewhere(page: Page, shop: RunningShop): Promise<void> {
  const cookies = await page.context().cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${shop.url}/api/auth/customers/logout`, {
    method: "POST",
    headers: { ...BROWSER, Cookie, "Content-Type": "application/json" },
    body: "{}",
  });
  if (!answer.ok) throw new Error(await answer.text());
}

export async function keepFavourites(page: Page, count: number): Promise<number[]> {
  const answer = await page.request.get(`/api/products?per_page=${count}`);
  const ids: number[] = (await answer.json()).data.map(({ id }: { id: number }) => id);
  for (const id of ids) await post(page, "/api/auth/customers/favorites", { product_id: id });
  return ids.reverse();
}

export async function sessionOf(page: Page): Promise<Session> {
  return (await (await page.request.get("/api/session", { headers: BROWSER })).json()).data;
}
