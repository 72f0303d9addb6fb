import type { IncomingMessage } from "node:http";
import { addressTest } from "./request.ts";

/** Whether a request comes from this machine, or from the network of one's own that the shop is tried on. */

/** As a route has it; without `incoming` it is made in this process, as tests do. */
export type LocalCheck = {
  req: { raw: Pick<Request, "url" | "headers"> };
  env?: { incoming?: Pick<IncomingMessage, "httpVersion"> & { socket?: { remoteAddress?: string | undefined } } };
};

/**
 * Header names, or with * their beginnings, by which proxies, tunnels and content networks say that they pass a request on, or for
 * whom. Browsers send none of them. One is enough, whatever it says: who forges one only loses the test gateway.
 */
const FORWARDED_BY = [
  // The standards' own: RFC 7239, RFC 9110, RFC 8586.
  "forwarded via cdn-loop",
  // Nearly every proxy and tunnel: Apache, HAProxy, Caddy, Traefik, IIS, ngrok, cloudflared, editors' port forwarding.
  "x-forward* x-proxy* proxy-*",
  // The visitor's address by other names: nginx, Akamai, Cloudflare, Rackspace, Imperva, DigitalOcean.
  "x-real-ip real-ip x-client-ip client-ip x-clientip true-client-ip x-true-client-ip x-cluster-client-ip x-remote-* remote-addr",
  "remote-ip x-source-ip x-originating-ip x-connecting-ip do-connecting-ip incap-client-ip x-sucuri-*",
  // What was asked for before it was rewritten: nginx, IIS, Symfony, Kubernetes, Microsoft.
  "x-original-* x-rewrite-* x-host x-scheme x-url-scheme front-end-https x-http-host-override",
  // By vendor: Cloudflare, ngrok, Tailscale, Microsoft, IIS, Amazon, Envoy, Fly, Fastly, Varnish, Vercel, Netlify, Google, Akamai, Replit.
  "cf-* ngrok-* x-ngrok-* tailscale-* x-tailscale-* x-tunnel-* x-ms-* x-azure-* x-arr-* x-amzn-* x-amz-cf-* cloudfront-* x-envoy-*",
  "fly-* fastly-* x-fastly-* x-varnish* x-vercel-* x-nf-* x-appengine-* x-cloud-trace-context x-gfe-* akamai-* x-akamai-* x-replit-*",
].flatMap((names) => names.split(" "));
const FORWARDED = new RegExp(`^(?:${FORWARDED_BY.map((name) => name.replace("*", ".*")).join("|")})$`, "i");

/** Only this machine (RFC 6761, RFC 1122, RFC 4291), in the spelling that browsers send. */
const THIS_MACHINE = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
/** A Host header, or the same part of an address: name or number, and a port. */
const HOST = /^(?<name>\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

const isLoopback = addressTest(["127.0.0.0/8", "::1"]);
const isOnOwnNetwork = addressTest([
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "fc00::/7",
  "fe80::/10",
]);

/** Whether an IP address is this machine's, or of a network that the internet does not route to. */
export const isPrivateAddress = (address: string): boolean => isLoopback(address) || isOnOwnNetwork(address);

/**
 * Whether a request was made on this machine, or, where `publicUrl` names an address of a network of one's own, within that
 * network: over a connection from there, to a Host that is this machine's or that address, and passed on by no proxy. A proxy that
 * hides itself from all of these cannot be told from a visitor (docs/known-limits.md).
 */
export function isLocalRequest({ req: { raw }, env }: LocalCheck, publicUrl: string | null): boolean {
  const own = publicUrl === null ? null : new URL(publicUrl).hostname;
  const isOnNetwork = own !== null && !THIS_MACHINE.test(own);
  const isOurs = (host: string) => {
    const name = HOST.exec(host)?.groups?.name ?? "";
    return THIS_MACHINE.test(name) || name.toLowerCase() === own;
  };
  // The request's target may name another host than its header (RFC 9112, 3.2.2); the page that asks was found under the name
  // that its browser knows, which a proxy does not rewrite.
  const named = [new URL(raw.url).host, raw.headers.get("Host"), hostOf(raw.headers.get("Origin"))];
  return (
    isFromNear(env?.incoming, isOnNetwork) &&
    named.every((host) => host === null || isOurs(host)) &&
    ![...raw.headers.keys()].some((name) => FORWARDED.test(name))
  );
}

/** Who is at the connection's other end. No browser speaks HTTP/1.0; nginx long spoke it to upstream servers by default. */
function isFromNear(incoming: NonNullable<LocalCheck["env"]>["incoming"], isOnNetwork: boolean): boolean {
  if (!incoming) return true;
  const address = incoming.socket?.remoteAddress;
  const isNear = isLoopback(address) || (isOnNetwork && isOnOwnNetwork(address));
  return isNear && incoming.httpVersion !== "1.0";
}

/** Of an Origin header; null where a browser names none. */
function hostOf(origin: string | null): string | null {
  if (origin === null || origin === "null") return null;
  return URL.canParse(origin) ? new URL(origin).host : "";
}
