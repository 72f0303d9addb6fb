import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import { parse as parseCookies } from "hono/utils/cookie";
import { HOST_COOKIE_PREFIX } from "../../../contract/constants.ts";
import {
  BACK_OFFICE_LOCALES,
  chooseLanguage,
  DEFAULT_LANGUAGE_SETTINGS,
  FALLBACK_LOCALE,
  getFallbackLocales,
  getPathLocale,
  isLocale,
  LANGUAGES,
  type LanguageSettings,
  LOCALE_COOKIE,
  type Locale,
} from "../../../contract/locales.ts";
import { isBackOfficePath } from "../../../contract/page-path.ts";
import { DAY_MS } from "../clock.ts";

export type PageLanguageSettings = LanguageSettings & { byBrowser: boolean };
export const DEFAULT_PAGE_LANGUAGE_SETTINGS: PageLanguageSettings = { ...DEFAULT_LANGUAGE_SETTINGS, byBrowser: false };

type LanguageFields = { cookie: string | undefined; acceptLanguage: string | undefined };
export const readLanguageHeaders = ({ req }: Context): LanguageFields => ({
  cookie: req.header("Cookie"),
  acceptLanguage: req.header("Accept-Language"),
});

/**
 * Returns the path's language, else the stored choice if the shop offers it, else the browser's language if the owner
 * enabled this, else the first language (T20). The back office also accepts languages that the shop does not offer.
 */
export function choosePageLocale(
  path: string,
  { cookie, acceptLanguage }: LanguageFields,
  languages: PageLanguageSettings,
): Locale {
  const ofPath = getPathLocale(path);
  const storedLocale = localeCookie(cookie);
  const ofBrowser = () => wantedLocales(acceptLanguage).find((locale) => languages.offered.includes(locale));
  const chosenLocale = chooseLanguage(
    languages,
    languages.byBrowser && !isLocale(storedLocale) ? ofBrowser() : storedLocale,
  );
  if (isBackOfficePath(path)) {
    const requested = ofPath ?? (isLocale(storedLocale) ? storedLocale : chosenLocale);
    return getFallbackLocales(requested).find((locale) => BACK_OFFICE_LOCALES.includes(locale)) ?? FALLBACK_LOCALE;
  }
  return ofPath ?? chosenLocale;
}

export function isLanguageDisabled(path: string, { offered }: LanguageSettings): boolean {
  const ofPath = getPathLocale(path);
  return ofPath !== null && !offered.includes(ofPath) && !isBackOfficePath(path);
}

/** Returns `parameter` if it is a language, else the first Accept-Language entry without `isOptIn`, else English. */
export function chooseApiLocale(parameter: string | null | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(parameter)) return parameter;
  return wantedLocales(acceptLanguage).find((locale) => !LANGUAGES[locale].isOptIn) ?? FALLBACK_LOCALE;
}

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

type CookieConfig = { isSecure: boolean };

export function getCookieName(config: CookieConfig, name: string): string {
  return config.isSecure ? HOST_COOKIE_PREFIX + name : name;
}

export const CART_COOKIE = "cart";
export const SESSION_COOKIE = "session";
export const FEEDBACK_COOKIE = "feedback";
export const SIGN_IN_COOKIE = "sign_in";
export const REJECTED_FORM_COOKIE = "rejected_form";
export const ORDER_COOKIE_PREFIX = "order_";
const ORDER_COOKIE_DAYS = 60;

export const readCookie = (c: Context, config: CookieConfig, name: string): string | undefined =>
  getCookie(c, getCookieName(config, name));

function localeCookie(header: string | undefined): string | undefined {
  if (!header?.includes(LOCALE_COOKIE)) return undefined;
  const cookies = parseCookies(header);
  return cookies[HOST_COOKIE_PREFIX + LOCALE_COOKIE] ?? cookies[LOCALE_COOKIE];
}

export function readOrderCookies(c: Context, config: CookieConfig): { ref: string; key: string }[] {
  const prefix = getCookieName(config, ORDER_COOKIE_PREFIX);
  return Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, key]) => ({ ref: name.slice(prefix.length), key }));
}

export function createOrderCookie(config: CookieConfig, number: string, key: string): string {
  return generateCookie(getCookieName(config, ORDER_COOKIE_PREFIX + number), key, {
    path: "/",
    httpOnly: true,
    secure: config.isSecure,
    sameSite: "Lax",
    maxAge: (ORDER_COOKIE_DAYS * DAY_MS) / 1000,
  });
}

type ProxyConfig = { trustedProxies: readonly string[] };

const HOPS_MAX = 20;

/** Finds the client's address: follows X-Forwarded-For from its end, as long as each address is a trusted proxy. */
export function createAddressReader(
  config: ProxyConfig,
): (connection: string | undefined, forwarded: string | undefined) => string {
  const isProxy = createProxyTest(config);
  return (connection, forwarded = "") => {
    let address = parseIpAddress(connection ?? "");
    let [end, hops] = [forwarded.length, 0];
    while (address !== null && isProxy(address) && end > 0 && hops++ < HOPS_MAX) {
      const comma = forwarded.lastIndexOf(",", end - 1);
      const hop = forwarded.slice(comma + 1, end).trim();
      end = comma;
      // Empty list elements are ignored (RFC 9110, 5.6.1).
      if (hop === "") continue;
      const before = parseIpAddress(hop);
      if (before === null) break;
      address = before;
    }
    return toRateLimitNetwork(address ?? "");
  };
}

const HOP_MAX_LENGTH = 100;
const BRACKETED = /^\[(?<address>[^\]]*)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^(?<address>[\d.]+):\d{1,5}$/;

/** Parses an IP address with optional port, brackets, quotes and zone. Returns null for `unknown` or `_hidden`. */
export function parseIpAddress(hop: string): string | null {
  if (hop.length > HOP_MAX_LENGTH) return null;
  const text = hop
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
  const withoutPort = (BRACKETED.exec(text) ?? IPV4_WITH_PORT.exec(text))?.groups?.address ?? text;
  const [address = ""] = withoutPort.split("%", 1);
  if (isIPv4(address)) return address;
  return isIPv6(address) ? (mappedIPv4(groupsOf(address)) ?? address) : null;
}

export const createProxyTest = ({ trustedProxies }: ProxyConfig) => createNetworkMembershipTest(trustedProxies);

export function createNetworkMembershipTest(networks: readonly string[]): (address: string | undefined) => boolean {
  const listed = new BlockList();
  for (const network of networks) {
    const [host = "", bits] = network.split("/");
    const family = isIPv6(host) ? "ipv6" : "ipv4";
    if (bits) listed.addSubnet(host, Number(bits), family);
    else listed.addAddress(host, family);
  }
  return (text) => {
    const address = parseIpAddress(text ?? "");
    return address !== null && listed.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  };
}

/** The unit of rate limits: an IPv4 address, or a /56 of IPv6, because one household may control all of it. */
export function toRateLimitNetwork(address: string): string {
  const plain = parseIpAddress(address);
  if (plain === null || isIPv4(plain)) return plain ?? "";
  const groups = groupsOf(plain);
  const household = (Number.parseInt(groups[3] as string, 16) & 0xff00).toString(16);
  return `${[...groups.slice(0, 3), household].join(":")}::/56`;
}

function groupsOf(address: string): string[] {
  // The URL parser normalizes the IP address; then "::" is expanded to eight groups.
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
