import type { IncomingMessage } from "node:http";
import { addressTest } from "./request.ts";

/** The parts of a Hono context that isLocalRequest reads. `incoming` is missing in requests from this process, as in tests. */
export type LocalCheck = {
  req: { raw: Pick<Request, "url" | "headers"> };
  env?: { incoming?: Pick<IncomingMessage, "httpVersion"> & { socket?: { remoteAddress?: string | undefined } } };
};

/** Headers of proxies, tunnels and CDNs (`*`: wildcard); browsers send none. Any of them makes a request non-local. */
const FORWARDED_BY = [
  // Standards: RFC 7239, RFC 9110, RFC 8586.
  "forwarded via cdn-loop",
  // Nearly every proxy and tunnel: Apache, HAProxy, Caddy, Traefik, IIS, ngrok, cloudflared, port forwarding of editors.
  "x-forward* x-proxy* proxy-*",
  // Other names for the visitor's IP address: nginx, Akamai, Cloudflare, Rackspace, Imperva, DigitalOcean.
  "x-real-ip real-ip x-client-ip client-ip x-clientip true-client-ip x-true-client-ip x-cluster-client-ip x-remote-* remote-addr",
  "remote-ip x-source-ip x-originating-ip x-connecting-ip do-connecting-ip incap-client-ip x-sucuri-*",
  // The original target of a rewritten request: nginx, IIS, Symfony, Kubernetes, Microsoft.
  "x-original-* x-rewrite-* x-host x-scheme x-url-scheme front-end-https x-http-host-override",
  // Vendors: Cloudflare, ngrok, Tailscale, Microsoft, IIS, Amazon, Envoy, Fly, Fastly, Varnish, Vercel, Netlify, Google, Akamai, Replit.
  "cf-* ngrok-* x-ngrok-* tailscale-* x-tailscale-* x-tunnel-* x-ms-* x-azure-* x-arr-* x-amzn-* x-amz-cf-* cloudfront-* x-envoy-*",
  "fly-* fastly-* x-fastly-* x-varnish* x-vercel-* x-nf-* x-appengine-* x-cloud-trace-context x-gfe-* akamai-* x-akamai-* x-replit-*",
].flatMap((names) => names.split(" "));
const FORWARDED = new RegExp(`^(?:${FORWARDED_BY.map((name) => name.replace("*", ".*")).join("|")})$`, "i");

/** Loopback names (RFC 6761, RFC 1122, RFC 4291), as browsers spell them. */
const THIS_MACHINE = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
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

export const isPrivateAddress = (address: string): boolean => isLoopback(address) || isOnOwnNetwork(address);

/**
 * Whether a request comes from this machine or, if `publicUrl` is on a private network, from that network. The client's
 * IP address and all hosts in the request must be there, and no header may be one that proxies add. A proxy that adds
 * no headers cannot be detected (docs/known-limits.md).
 */
export function isLocalRequest({ req: { raw }, env }: LocalCheck, publicUrl: string | null): boolean {
  const own = publicUrl === null ? null : new URL(publicUrl).hostname;
  const isOnNetwork = own !== null && !THIS_MACHINE.test(own);
  const isOurs = (host: string) => {
    const name = HOST.exec(host)?.groups?.name ?? "";
    return THIS_MACHINE.test(name) || name.toLowerCase() === own;
  };
  // The request target may name another host than the Host header (RFC 9112, 3.2.2). Origin is the page's origin as the browser
  // sees it; a proxy does not rewrite it.
  const requestHosts = [new URL(raw.url).host, raw.headers.get("Host"), hostOf(raw.headers.get("Origin"))];
  return (
    isFromLocalClient(env?.incoming, isOnNetwork) &&
    requestHosts.every((host) => host === null || isOurs(host)) &&
    ![...raw.headers.keys()].some((name) => FORWARDED.test(name))
  );
}

/** Whether the client is local. Rejects HTTP/1.0, which browsers do not use, but nginx long did by default. */
function isFromLocalClient(incoming: NonNullable<LocalCheck["env"]>["incoming"], isOnNetwork: boolean): boolean {
  if (!incoming) return true;
  const address = incoming.socket?.remoteAddress;
  const isNear = isLoopback(address) || (isOnNetwork && isOnOwnNetwork(address));
  return isNear && incoming.httpVersion !== "1.0";
}

function hostOf(origin: string | null): string | null {
  if (origin === null || origin === "null") return null;
  return URL.canParse(origin) ? new URL(origin).host : "";
}
