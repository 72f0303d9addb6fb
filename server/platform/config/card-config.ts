import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import * as z from "zod";
import { isLocalRequest, isPrivateAddress, type LocalCheck } from "../http/local-request.ts";

/** The card gateway, and the name and secret that this shop has there. */
export type CardGateway = {
  /** Where the customer's browser sends the form. */
  url: string;
  clientId: string;
  /** Signs what goes to the gateway and what comes from it; never sent. */
  storeKey: string;
  /** PreAuth holds the money until our answer asks for it; Auth takes it at once. */
  transactionType: "PreAuth" | "Auth";
  /** Without a final slash: where the gateway finds this shop. */
  publicUrl: string;
  /** Our own gateway, where no money moves. */
  isTest: boolean;
};

/** What the shop's settings say of cards. The gateway itself is had for a request alone: there is no other way to it. */
export type CardSetup = {
  /**
   * The gateway that this request's visitor may pay at; null: none, cards are "coming soon". Our own test gateway, where no money
   * moves, is for requests from this machine or network alone (isLocalRequest).
   */
  offeredTo: (request: LocalCheck) => CardGateway | null;
  /** Where pages may send a form, whoever asks for them: they are cached. */
  origin: string | null;
  /** What our own test gateway signs by, where it is in use. */
  test: Pick<CardGateway, "clientId" | "storeKey"> | null;
};

/** Where the built-in gateway is found on this very shop. */
export const TEST_GATEWAY_PATH = "/test-gateway";

/** What the environment may say of card payments. */
export const cardEnvironment = {
  CMI_GATEWAY_URL: z
    .url({
      protocol: /^https?$/,
      error: "write the gateway's address, such as https://payment.cmi.co.ma/fim/est3Dgate",
    })
    .optional(),
  CMI_ALLOWED_HOSTS: z
    .string()
    .regex(/^[\w.\-:, ]*$/, "write the acquirers' hosts, parted by commas")
    .default(""),
  CMI_CLIENT_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,30}$/, "write the merchant number that the gateway gave the shop")
    .optional(),
  // The gateway's own rule for keys; a short one could be found from one signed form.
  CMI_STORE_KEY: z
    .string()
    .regex(
      /^(?!.*SKS)[\x21-\x7e]{8,200}$/i,
      "write the store key of the gateway's back office: at least 8 signs, without SKS",
    )
    .optional(),
  CMI_TRANSACTION_TYPE: z.enum(["PreAuth", "Auth"], "write PreAuth or Auth").default("PreAuth"),
};
type CardVariables = z.output<z.ZodObject<typeof cardEnvironment>>;

/** What is wrong with a variable: completes "NAME: …". */
type Refuse = (name: string, what: string) => Error;

/** Cards as the environment sets them up; see gatewayOf. */
export function cardSetup(env: CardVariables, publicUrl: string, refuse: Refuse): CardSetup {
  const gateway = gatewayOf(env, publicUrl, refuse);
  return {
    offeredTo: (request) => (gateway?.isTest && !isLocalRequest(request, publicUrl) ? null : gateway),
    origin: gateway && new URL(gateway.url).origin,
    test: gateway?.isTest ? gateway : null,
  };
}

/**
 * The gateway that the environment names. Without one it is our own test gateway, at addresses only that nobody buys at:
 * never behind https, nor at a name that the internet knows; there cards are off, null.
 */
function gatewayOf(env: CardVariables, publicUrl: string, refuse: Refuse): CardGateway | null {
  const { CMI_GATEWAY_URL: url, CMI_CLIENT_ID: clientId, CMI_STORE_KEY: storeKey } = env;
  const transactionType = env.CMI_TRANSACTION_TYPE;
  if (url && clientId && storeKey) {
    checkAddress(new URL(url), env.CMI_ALLOWED_HOSTS, publicUrl, refuse);
    return { url, clientId, storeKey, transactionType, publicUrl, isTest: false };
  }
  if (url || clientId || storeKey) {
    const missing = Object.entries({ CMI_GATEWAY_URL: url, CMI_CLIENT_ID: clientId, CMI_STORE_KEY: storeKey })
      .filter(([, value]) => !value)
      .map(([name]) => name);
    throw refuse(missing[0] ?? "", "write it too, or leave out all of CMI_GATEWAY_URL, CMI_CLIENT_ID, CMI_STORE_KEY");
  }
  if (!isForTrying(new URL(publicUrl))) return null;
  return {
    url: `${publicUrl}${TEST_GATEWAY_PATH}/fim/est3Dgate`,
    clientId: "100000001",
    // Of this start alone: what another one signed is worth nothing.
    storeKey: randomBytes(32).toString("hex"),
    transactionType,
    publicUrl,
    isTest: true,
  };
}

function checkAddress(url: URL, allowedHosts: string, publicUrl: string, refuse: Refuse): void {
  const allowed = allowedHosts.split(",").map((host) => host.trim().toLowerCase());
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const isKnown = url.hostname.endsWith(".cmi.co.ma") || allowed.includes(url.hostname) || allowed.includes(url.host);
  if (url.protocol === "http:" && !(isLocal && publicUrl.startsWith("http:")))
    throw refuse("CMI_GATEWAY_URL", "write an address that begins with https");
  if (!isKnown && !isLocal)
    throw refuse("CMI_GATEWAY_URL", "write an address of cmi.co.ma, or name its host in CMI_ALLOWED_HOSTS");
  // The gateway may change what follows this word before it signs.
  if (/document/i.test(publicUrl))
    throw refuse("PUBLIC_URL", "write an address without the word document to take cards");
}

/** This machine, or one of a network of one's own. */
function isForTrying({ protocol, hostname }: URL): boolean {
  if (protocol !== "http:") return false;
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return isPrivateAddress(host);
  return !host.includes(".") || /\.(?:localhost|local|internal|test|home\.arpa)$/.test(host);
}
