import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import * as z from "zod";
import { isLocalRequest, isPrivateAddress, type RequestOrigin } from "../http/local-request.ts";

export type CardGateway = {
  url: string;
  clientId: string;
  storeKey: string;
  /** PreAuth reserves the money until the shop's response captures it; Auth captures it immediately. */
  transactionType: "PreAuth" | "Auth";
  publicUrl: string;
  isTest: boolean;
};

export type CardSetup = {
  /** Returns the card gateway, or null if card payment is "coming soon". Only local requests get the test gateway. */
  offeredTo: (request: RequestOrigin) => CardGateway | null;
  /** Origin that the pages' CSP allows as form target. It is the same for all visitors, because pages are cached. */
  origin: string | null;
  test: Pick<CardGateway, "clientId" | "storeKey"> | null;
};

export const TEST_GATEWAY_PATH = "/test-gateway";

export const cardEnvironment = {
  CMI_GATEWAY_URL: z
    .url({
      protocol: /^https?$/,
      error: "set the gateway's URL, such as https://payment.cmi.co.ma/fim/est3Dgate",
    })
    .optional(),
  CMI_ALLOWED_HOSTS: z
    .string()
    .regex(/^[\w.\-:, ]*$/, "set the acquirers' host names, separated by commas")
    .default(""),
  CMI_CLIENT_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,30}$/, "set the merchant number that the gateway issued to the shop")
    .optional(),
  // The gateway prescribes these rules. With a short key, an attacker who has one signed form could guess the key.
  CMI_STORE_KEY: z
    .string()
    .regex(
      /^(?!.*SKS)[\x21-\x7e]{8,200}$/i,
      "set the store key from the gateway's back office: at least 8 characters, without SKS",
    )
    .optional(),
  CMI_TRANSACTION_TYPE: z.enum(["PreAuth", "Auth"], "set PreAuth or Auth").default("PreAuth"),
};
type CardVariables = z.output<z.ZodObject<typeof cardEnvironment>>;

type CreateError = (name: string, what: string) => Error;

export function createCardSetup(env: CardVariables, publicUrl: string, createError: CreateError): CardSetup {
  const gateway = gatewayOf(env, publicUrl, createError);
  return {
    offeredTo: (request) => (gateway?.isTest && !isLocalRequest(request, publicUrl) ? null : gateway),
    origin: gateway && new URL(gateway.url).origin,
    test: gateway?.isTest ? gateway : null,
  };
}

/** Returns the configured gateway, otherwise the test gateway if PUBLIC_URL is local http, otherwise null. */
function gatewayOf(env: CardVariables, publicUrl: string, createError: CreateError): CardGateway | null {
  const { CMI_GATEWAY_URL: url, CMI_CLIENT_ID: clientId, CMI_STORE_KEY: storeKey } = env;
  const transactionType = env.CMI_TRANSACTION_TYPE;
  if (url && clientId && storeKey) {
    checkAddress(new URL(url), env.CMI_ALLOWED_HOSTS, publicUrl, createError);
    return { url, clientId, storeKey, transactionType, publicUrl, isTest: false };
  }
  if (url || clientId || storeKey) {
    const missing = Object.entries({ CMI_GATEWAY_URL: url, CMI_CLIENT_ID: clientId, CMI_STORE_KEY: storeKey })
      .filter(([, value]) => !value)
      .map(([name]) => name);
    throw createError(missing[0] ?? "", "set it too, or omit all of CMI_GATEWAY_URL, CMI_CLIENT_ID, CMI_STORE_KEY");
  }
  if (!isTrialUrl(new URL(publicUrl))) return null;
  return {
    url: `${publicUrl}${TEST_GATEWAY_PATH}/fim/est3Dgate`,
    clientId: "100000001",
    // The test gateway's key is generated at each start: payments signed before a restart are rejected.
    storeKey: randomBytes(32).toString("hex"),
    transactionType,
    publicUrl,
    isTest: true,
  };
}

function checkAddress(url: URL, allowedHosts: string, publicUrl: string, createError: CreateError): void {
  const allowed = allowedHosts.split(",").map((host) => host.trim().toLowerCase());
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const isKnown = url.hostname.endsWith(".cmi.co.ma") || allowed.includes(url.hostname) || allowed.includes(url.host);
  if (url.protocol === "http:" && !(isLocal && publicUrl.startsWith("http:")))
    throw createError("CMI_GATEWAY_URL", "set a URL that begins with https");
  if (!isKnown && !isLocal)
    throw createError("CMI_GATEWAY_URL", "set a URL of cmi.co.ma, or list its host in CMI_ALLOWED_HOSTS");
  // The gateway may change text after the word "document" before it signs, so the URL must not contain that word.
  if (/document/i.test(publicUrl))
    throw createError("PUBLIC_URL", "set a URL without the word document to accept cards");
}

/** Whether a URL is for a trial: plain http on this machine or a private network, which customers cannot reach. */
export function isTrialUrl({ protocol, hostname }: URL): boolean {
  if (protocol !== "http:") return false;
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return isPrivateAddress(host);
  return !host.includes(".") || /\.(?:localhost|local|internal|test|home\.arpa)$/.test(host);
}
