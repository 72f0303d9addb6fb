/** How API tests stand in for a browser, which keeps cookies and sends forms. */

export const BROWSER = { "X-Client": "browser" };
export const FORM = { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://localhost:3000" };

export type Cookies = Record<string, string>;

/** The cookies that an answer leaves in a browser, by name; empty where it takes one away. */
export const cookiesOf = ({ headers }: { headers: Headers }): Cookies =>
  Object.fromEntries(headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]?.split("=") as [string, string]));

/** The headers of one of our pages that calls the API with these cookies. */
export const carrying = (cookies: Cookies) => ({
  ...BROWSER,
  Cookie: Object.entries(cookies)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`)
    .join("; "),
});

/** A plain form's headers, posted from a page of ours. */
export const formFrom = (page: string) => ({ ...FORM, Referer: `http://localhost:3000${page}` });

export const encoded = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
