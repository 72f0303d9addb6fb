export const BROWSER = { "X-Client": "browser" };
export const FORM = { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://localhost:3000" };

export type Cookies = Record<string, string>;

export const cookiesOf = ({ headers }: { headers: Headers }): Cookies =>
  Object.fromEntries(headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]?.split("=") as [string, string]));

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
