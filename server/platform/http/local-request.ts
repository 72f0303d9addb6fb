import type { IncomingMessage } from "node:http";
import { createNetworkMembershipTest } from "./request.ts";

/** Parts of a Hono context that isLocalRequest reads. Requests made within this process (tests) have no `incoming`. */
export type RequestOrigin = {
  req: { raw: Pick<Request, "url" | "headers"> };
  env?: { incoming?: Pick<IncomingMessage, "httpVersion"> & { socket?: { remoteAddress?: string | undefined } } };
};

/** Headers that only proxies, tunnels and CDNs send (`*`: wildcard). A request with any of them is not local. */
const FORWARDED_BY = [
  // Standards: RFC 7239, RFC 9110, RFC 8586.
  "forwarded via cdn-loop",
  // Most proxies and tunnels: Apache, HAProxy, Caddy, Traefik, IIS, ngrok, cloudflared, port forwarding of editors.
  "x-forward* x-proxy* proxy-*",
  // Other names for the visitor's IP address: nginx, Akamai, Cloudflare, Rackspace, Imperva, DigitalOcean.
  "x-real-ip real-ip x-client-ip client-ip x-clientip true-client-ip x-true-client-ip x-cluster-client-ip x-remote-* remote-addr",
  "remote-ip x-source-ip x-originating-ip x-connecting-ip do-connecting-ip incap-client-ip x-sucuri-*",
  // The original target of a rewritten request: nginx, IIS, Symfony, Kubernetes, Microsoft.
  "x-original-* x-rewrite-* x-host x-scheme x-url-scheme front-end-https x-http-host-override",
  // Headers of single vendors, such as Cloudflare (cf-*), Netlify (x-nf-*) and Google (x-gfe-*).
  "cf-* ngrok-* x-ngrok-* tailscale-* x-tailscale-* x-tunnel-* x-ms-* x-azure-* x-arr-* x-amzn-* x-amz-cf-* cloudfront-* x-envoy-*",
  "fly-* fastly-* x-fastly-* x-varnish* x-vercel-* x-nf-* x-appengine-* x-cloud-trace-context x-gfe-* akamai-* x-akamai-* x-replit-*",
].flatMap((names) => names.split(" "));
const FORWARDED = new RegExp(`^(?:${FORWARDED_BY.map((name) => name.replace("*", ".*")).join("|")})$`, "i");

/** Loopback names (RFC 6761, RFC 1122, RFC 4291), as browsers spell them. */
const THIS_MACHINE = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
const HOST = /^(?<name>\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

const isLoopback = createNetworkMembershipTest(["127.0.0.0/8", "::1"]);
const isOnOwnNetwork = createNetworkMembershipTest([
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
 * IP address and all hosts named in the request must be local, and no header may be from a proxy. A proxy that adds no
 * headers cannot be detected (docs/known-limits.md).
 */
export function isLocalRequest({ req: { raw }, env }: RequestOrigin, publicUrl: string | null): boolean {
  const own = publicUrl === null ? null : new URL(publicUrl).hostname;
  const isOnNetwork = own !== null && !THIS_MACHINE.test(own);
  const isOurs = (host: string) => {
    const name = HOST.exec(host)?.groups?.name ?? "";
    return THIS_MACHINE.test(name) || name.toLowerCase() === own;
  };
  // Request target and Host may differ (RFC 9112, 3.2.2). Origin is checked, too, because proxies do not rewrite it.
  const requestHosts = [new URL(raw.url).host, raw.headers.get("Host"), hostOf(raw.headers.get("Origin"))];
  return (
    isFromLocalClient(env?.incoming, isOnNetwork) &&
    requestHosts.every((host) => host === null || isOurs(host)) &&
    ![...raw.headers.keys()].some((name) => FORWARDED.test(name))
  );
}

/** Whether the client is local. Rejects HTTP/1.0: browsers never send it, but older nginx proxies do by default. */
function isFromLocalClient(incoming: NonNullable<RequestOrigin["env"]>["incoming"], isOnNetwork: boolean): boolean {
  if (!incoming) return true;
  const address = incoming.socket?.remoteAddress;
  const isNear = isLoopback(address) || (isOnNetwork && isOnOwnNetwork(address));
  return isNear && incoming.httpVersion !== "1.0";
}

function hostOf(origin: string | null): string | null {
  if (origin === null || origin === "null") return null;
  return URL.canParse(origin) ? new URL(origin).host : "";
}
