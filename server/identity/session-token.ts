import { parse as parseCookies } from "hono/utils/cookie";
import type { Config } from "../platform/config/config.ts";
import { cookieName, SESSION_COOKIE, SIGN_IN_COOKIE } from "../platform/http/request.ts";

type Header = (name: string) => string | undefined;

export function tokenOf(header: Header, config: Config): string | null {
  const bearer = /^Bearer (\S+)$/.exec(header("Authorization") ?? "")?.[1];
  return bearer ?? sessionCookieOf(header, config);
}

export const sessionCookieOf = (header: Header, config: Config): string | null =>
  cookieOf(header, cookieName(config, SESSION_COOKIE));

export const signInStepOf = (header: Header, config: Config): string | null =>
  cookieOf(header, cookieName(config, SIGN_IN_COOKIE));

const cookieOf = (header: Header, name: string): string | null =>
  parseCookies(header("Cookie") ?? "", name)[name] ?? null;
