import { parse as parseCookies } from "hono/utils/cookie";
import type { Config } from "../platform/config.ts";
import { cookieName, SESSION_COOKIE } from "../platform/request.ts";

/** The session token that a request carries, as an API client's header (P6) or as the browser's cookie. */
export function tokenOf(header: (name: string) => string | undefined, config: Config): string | null {
  const bearer = /^Bearer (\S+)$/.exec(header("Authorization") ?? "")?.[1];
  const name = cookieName(config, SESSION_COOKIE);
  return bearer ?? parseCookies(header("Cookie") ?? "", name)[name] ?? null;
}
