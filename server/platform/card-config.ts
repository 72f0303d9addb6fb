import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import * as z from "zod";

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

/**
 * The gateway that the environment names. Without one it is our own test gateway, at addresses only that nobody buys at:
 * never behind https, nor at a name that the internet knows; there cards are off, null.
 */
export function cardGateway(env: CardVariables, publicUrl: string, refuse: Refuse): CardGateway | null {
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
  if (isIP(host) === 4) return /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(host);
  if (isIP(host) === 6) return /^(?:::1$|f[cd]|fe[89ab])/.test(host);
  return !host.includes(".") || /\.(?:localhost|local|internal|test|home\.arpa)$/.test(host);
}
