import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import { parse as parseCookies } from "hono/utils/cookie";
import { isBackOfficePath } from "../../../contract/back-office.ts";
import { HOST_PREFIX } from "../../../contract/constants.ts";
import {
  DEFAULT_LANGUAGES,
  FALLBACK_LOCALE,
  fallbackChain,
  isLocale,
  LANGUAGES,
  type Languages,
  LOCALE_COOKIE,
  type Locale,
  localeOfPath,
  OFFICE_LOCALES,
  spokenLanguage,
} from "../../../contract/locales.ts";
import { DAY_MS } from "../clock.ts";

/** What is read off a request: its language, cookies and network address. */

/** Which languages pages are in; `byBrowser` where a first visit is in that of the visitor's browser. */
export type PageLanguages = Languages & { byBrowser: boolean };
/** Until the owner chooses. */
export const DEFAULT_PAGE_LANGUAGES: PageLanguages = { ...DEFAULT_LANGUAGES, byBrowser: false };

/** The two header fields by which a page without a language's prefix gets its language, as they were sent. */
type LanguageFields = { cookie: string | undefined; acceptLanguage: string | undefined };
export const languageFields = ({ req }: Context): LanguageFields => ({
  cookie: req.header("Cookie"),
  acceptLanguage: req.header("Accept-Language"),
});

/**
 * A path's own prefix, else the visitor's stored choice while the shop offers it, else the shop's first language (T20) or, where the
 * owner chose so and nothing is stored, the first of the browser's languages that is offered. The back office is in all languages that
 * it is translated to, whichever the shop offers.
 */
export function pageLocale(path: string, { cookie, acceptLanguage }: LanguageFields, languages: PageLanguages): Locale {
  const ofPath = localeOfPath(path);
  const stored = localeCookie(cookie);
  const ofBrowser = () => wantedLocales(acceptLanguage).find((locale) => languages.offered.includes(locale));
  const spoken = spokenLanguage(languages, languages.byBrowser && !isLocale(stored) ? ofBrowser() : stored);
  if (isBackOfficePath(path)) {
    const asked = ofPath ?? (isLocale(stored) ? stored : spoken);
    return fallbackChain(asked).find((locale) => OFFICE_LOCALES.includes(locale)) ?? FALLBACK_LOCALE;
  }
  return ofPath ?? spoken;
}

/** Whether a path is under the prefix of a language in which the shop shows nothing. */
export function isLanguageOff(path: string, { offered }: Languages): boolean {
  const ofPath = localeOfPath(path);
  return ofPath !== null && !offered.includes(ofPath) && !isBackOfficePath(path);
}

/**
 * The `locale` parameter, else Accept-Language, else English. A language that shops switch on has to be asked for by the parameter: a
 * client that sends its system's languages got English before there was one.
 */
export function apiLocale(parameter: string | null | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(parameter)) return parameter;
  return wantedLocales(acceptLanguage).find((locale) => !LANGUAGES[locale].isOptIn) ?? FALLBACK_LOCALE;
}

/** The languages of an Accept-Language field that the program speaks, the most wanted first. */
function wantedLocales(acceptLanguage = ""): Locale[] {
  return acceptLanguage
    .split(",", 20)
    .map((part) => {
      const [tag = "", quality] = part.trim().split(/\s*;\s*q=/i);
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
    .filter(isLocale);
}

/** Of the program's settings: whether the shop's address is https. */
type CookieConfig = { isSecure: boolean };

/** A cookie's full name, as the shop's address has it. */
export function cookieName(config: CookieConfig, name: string): string {
  return config.isSecure ? HOST_PREFIX + name : name;
}

export const CART_COOKIE = "cart";
export const SESSION_COOKIE = "session";
export const FEEDBACK_COOKIE = "feedback";
/** Between the password and the second factor. */
export const SIGN_IN_COOKIE = "sign_in";
/** Followed by the order's number. */
export const ORDER_COOKIE = "order_";
const ORDER_COOKIE_DAYS = 60;

export const readCookie = (c: Context, config: CookieConfig, name: string): string | undefined =>
  getCookie(c, cookieName(config, name));

/** The language that a visitor chose: by the prefixed name, else by the plain one, as browsers kept it before. */
function localeCookie(header: string | undefined): string | undefined {
  if (!header?.includes(LOCALE_COOKIE)) return undefined;
  const cookies = parseCookies(header);
  return cookies[HOST_PREFIX + LOCALE_COOKIE] ?? cookies[LOCALE_COOKIE];
}

/** Every order that the visitor's browser keeps a key of, with that key. */
export function ordersInCookies(c: Context, config: CookieConfig): { ref: string; key: string }[] {
  const prefix = cookieName(config, ORDER_COOKIE);
  return Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, key]) => ({ ref: name.slice(prefix.length), key }));
}

/** The Set-Cookie header by which a browser keeps the key of an order of its own. */
export function orderCookie(config: CookieConfig, number: string, key: string): string {
  return generateCookie(cookieName(config, ORDER_COOKIE + number), key, {
    path: "/",
    httpOnly: true,
    secure: config.isSecure,
    sameSite: "Lax",
    maxAge: (ORDER_COOKIE_DAYS * DAY_MS) / 1000,
  });
}

/** Of the program's settings: addresses of proxies, or networks of them ("10.0.0.0/8"). */
type ProxyConfig = { trustedProxies: readonly string[] };

/** So many hops of X-Forwarded-For are followed; a chain of one's own proxies is shorter. */
const HOPS_MAX = 20;

/**
 * The visitor's network address, as limits count it (networkOf): the connection's, or what the configured proxies, and
 * only they, say of it in X-Forwarded-For, read from its end to the first hop that is none of them. A hop that is no address
 * counts as the proxy that passed it on.
 */
export function addressReader(
  config: ProxyConfig,
): (connection: string | undefined, forwarded: string | undefined) => string {
  const isProxy = proxyTest(config);
  return (connection, forwarded = "") => {
    let address = addressOf(connection ?? "");
    let [end, hops] = [forwarded.length, 0];
    while (address !== null && isProxy(address) && end > 0 && hops++ < HOPS_MAX) {
      const comma = forwarded.lastIndexOf(",", end - 1);
      const hop = forwarded.slice(comma + 1, end).trim();
      end = comma;
      // An empty element of a list means nothing (RFC 9110, 5.6.1).
      if (hop === "") continue;
      const before = addressOf(hop);
      if (before === null) break;
      address = before;
    }
    return networkOf(address ?? "");
  };
}

/** An address is at most this long, with quotes, brackets, zone and port. */
const HOP_MAX_LENGTH = 100;
const BRACKETED = /^\[(?<address>[^\]]*)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^(?<address>[\d.]+):\d{1,5}$/;

/**
 * The IP address in a hop of X-Forwarded-For, as proxies write it: alone or with a port, IPv6 in brackets or not, quoted or not,
 * with a zone or not. An IPv4 address mapped into IPv6 comes as IPv4. Null for what is none, such as `unknown` or `_hidden`.
 */
export function addressOf(hop: string): string | null {
  if (hop.length > HOP_MAX_LENGTH) return null;
  const text = hop
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
  const bare = (BRACKETED.exec(text) ?? IPV4_WITH_PORT.exec(text))?.groups?.address ?? text;
  const [address = ""] = bare.split("%", 1);
  if (isIPv4(address)) return address;
  return isIPv6(address) ? (mappedIPv4(groupsOf(address)) ?? address) : null;
}

/** Whether an address is one of the configured proxies, whose word on a request is believed. */
export const proxyTest = ({ trustedProxies }: ProxyConfig) => addressTest(trustedProxies);

/** Whether an address is one of these, or within one of these networks ("10.0.0.0/8"); what is no address is in none. */
export function addressTest(networks: readonly string[]): (address: string | undefined) => boolean {
  const listed = new BlockList();
  for (const network of networks) {
    const [host = "", bits] = network.split("/");
    const family = isIPv6(host) ? "ipv6" : "ipv4";
    if (bits) listed.addSubnet(host, Number(bits), family);
    else listed.addAddress(host, family);
  }
  return (text) => {
    const address = addressOf(text ?? "");
    return address !== null && listed.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  };
}

/**
 * What counts as one visitor: an IPv4 address, or the first 56 bits of an IPv6 one, which is what a household is given: who
 * may change the rest would have no limit at all. What is no address counts as one visitor, too.
 */
export function networkOf(address: string): string {
  const plain = addressOf(address);
  if (plain === null || isIPv4(plain)) return plain ?? "";
  const groups = groupsOf(plain);
  const household = (Number.parseInt(groups[3] as string, 16) & 0xff00).toString(16);
  return `${[...groups.slice(0, 3), household].join(":")}::/56`;
}

/** The eight groups of an IPv6 address, each written in one way only. */
function groupsOf(address: string): string[] {
  // Through a URL, which writes an address in one way only; then "::" is filled up to eight groups.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [first, last] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  return [...first, ...Array<string>(8 - first.length - last.length).fill("0"), ...last];
}

function mappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join(".");
}
