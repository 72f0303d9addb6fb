import { decodeRejectedForm } from "../server/platform/http/rejected-form.ts";
import { REJECTED_FORM_COOKIE } from "../server/platform/http/request.ts";
export const BROWSER = { "X-Client": "browser" };
export const FORM = { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://localhost:3000" };

export type Cookies = Record<string, string>;

export const cookiesOf = ({ headers }: { headers: Headers }): Cookies =>
  Object.fromEntries(headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]?.split("=") as [string, string]));

/** Decodes the cookie by which the response to a rejected form passes the form's data to the form's page. */
export const rejectedFormIn = (response: { headers: Headers }, page: string) =>
  decodeRejectedForm(cookiesOf(response)[REJECTED_FORM_COOKIE] ?? "", page);

export const typedFieldsIn = (response: { headers: Headers }, page: string): Record<string, string> | null =>
  rejectedFormIn(response, page)?.fields ?? null;

export const carrying = (cookies: Cookies) => ({
  ...BROWSER,
  Cookie: Object.entries(cookies)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`)
    .join("; "),
});

export const formFrom = (page: string) => ({ ...FORM, Referer: `http://localhost:3000${page}` });

export const encoded = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
