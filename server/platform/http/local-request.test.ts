import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";

type Asked = { url?: string; headers?: Record<string, string>; peer?: string | undefined; httpVersion?: string };

function isOffered(requestParts: Asked = {}, variables: Record<string, string> = {}): boolean {
  const { url = "http://localhost:3000/checkout", headers = {}, httpVersion = "1.1" } = requestParts;
  const peer = "peer" in requestParts ? requestParts.peer : "127.0.0.1";
  const raw = new Request(url, { headers: { Host: new URL(url).host, ...headers } });
  const request = { req: { raw }, env: { incoming: { httpVersion, socket: { remoteAddress: peer } } } };
  return readConfig(variables).cards.offeredTo(request) !== null;
}

test("the test payment gateway is available to requests from this machine's loopback addresses [T6]", () => {
  for (const host of [
    "localhost:3000",
    "LOCALHOST",
    "127.0.0.1:3000",
    "127.0.0.53",
    "[::1]:3000",
    "shop.localhost:3000",
  ])
    for (const peer of ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])
      expect(isOffered({ headers: { Host: host, Origin: `http://${host}` }, peer }), `${host} ${peer}`).toBe(true);
  expect(
    isOffered({ headers: { Origin: "null", "X-Requested-With": "x", "X-Client": "app", "Sec-Fetch-Site": "none" } }),
  ).toBe(true);
});

test("the test payment gateway is unavailable if Host, request target or Origin names another host, as in DNS rebinding [T6]", () => {
  const others = ["shop.example", "localhost.evil.example", "127.0.0.1.nip.io", "0.0.0.0:3000", "10.0.0.5:3000"];
  const misspelt = [
    "127.1",
    "2130706433",
    "localhost.",
    "localhost:x",
    "localhost@evil.example",
    "localhost, evil.example",
    "[::1",
    "",
  ];
  for (const host of [...others, ...misspelt]) expect(isOffered({ headers: { Host: host } }), host).toBe(false);
  for (const host of others) {
    expect(isOffered({ url: `http://${host}/`, headers: { Host: "localhost:3000" } }), host).toBe(false);
    expect(isOffered({ headers: { Origin: `https://${host}` } }), host).toBe(false);
  }
  expect(isOffered({ headers: { Origin: "no address" } })).toBe(false);
});

test.each([
  ...[
    "Forwarded",
    "Via",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Forwarded-Port",
    "X-Forwarded-Server",
  ],
  ...[
    "X-Forwarded",
    "X-Forwarded-By",
    "X-Forward-For",
    "X-Real-IP",
    "X-Client-IP",
    "Client-IP",
    "True-Client-IP",
    "CF-Connecting-IP",
  ],
  ...[
    "CF-Ray",
    "CF-Visitor",
    "CDN-Loop",
    "X-Original-Host",
    "X-Original-URL",
    "X-Original-Forwarded-For",
    "X-Rewrite-URL",
  ],
  ...[
    "Ngrok-Trace-Id",
    "Tailscale-User-Login",
    "X-Cluster-Client-IP",
    "X-Scheme",
    "X-Tunnel-Id",
    "X-Amzn-Trace-Id",
    "Fly-Client-IP",
  ],
  ...[
    "Fastly-Client-IP",
    "X-Envoy-External-Address",
    "X-Azure-ClientIP",
    "X-ARR-SSL",
    "X-Varnish",
    "X-Vercel-Id",
    "X-Cloud-Trace-Context",
  ],
])("the test gateway is unavailable to a request with the header %s [T6]", (name) => {
  for (const value of ["1", "127.0.0.1", ""]) expect(isOffered({ headers: { [name]: value } }), value).toBe(false);
});

test("the test payment gateway is unavailable to other machines, and over HTTP/1.0, which nginx uses as a proxy [T6]", () => {
  expect(isOffered({ httpVersion: "1.0" })).toBe(false);
  for (const peer of [
    "203.0.113.9",
    "192.168.1.7",
    "10.0.0.1",
    "2001:db8::1",
    "fe80::1",
    "::ffff:192.168.1.7",
    "",
    undefined,
  ])
    for (const PUBLIC_URL of ["http://localhost:3000", "http://127.0.0.1:3000", "http://shop.localhost:3000"])
      expect(isOffered({ peer }, { PUBLIC_URL }), `${peer} ${PUBLIC_URL}`).toBe(false);
});

test("with PUBLIC_URL on a private network, the test payment gateway is available only to private IP addresses without a proxy [T6]", () => {
  for (const PUBLIC_URL of ["http://192.168.1.20:3000", "http://shop.local:3000", "http://[fd00::20]:3000"]) {
    const from = (peer: string, headers: Record<string, string> = {}) =>
      isOffered({ url: `${PUBLIC_URL}/checkout`, peer, headers }, { PUBLIC_URL });
    for (const peer of ["192.168.1.7", "::ffff:192.168.1.7", "172.17.0.1", "fe80::1%eth0", "127.0.0.1", "fd00::7"])
      expect(from(peer), `${PUBLIC_URL} ${peer}`).toBe(true);
    for (const peer of ["203.0.113.9", "2001:db8::7", "172.32.0.1", "::ffff:203.0.113.9"])
      expect(from(peer), `${PUBLIC_URL} ${peer}`).toBe(false);
    expect(from("192.168.1.7", { Host: "evil.example" })).toBe(false);
    expect(from("192.168.1.7", { "X-Forwarded-For": "192.168.1.7" })).toBe(false);
  }
});

test("a configured CMI card gateway is available to any client, also behind a proxy [T6]", () => {
  const owners = {
    PUBLIC_URL: "https://shop.example",
    ADMIN_PASSWORD: "long enough",
    CMI_GATEWAY_URL: "https://payment.cmi.co.ma/fim/est3Dgate",
    CMI_CLIENT_ID: "600000000",
    CMI_STORE_KEY: "TEST1234",
  };
  const headers = { Host: "shop.example", "X-Forwarded-For": "203.0.113.9" };
  expect(isOffered({ headers, peer: "10.0.0.1", httpVersion: "1.0" }, owners)).toBe(true);
});
