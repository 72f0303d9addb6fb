import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { createAddressReader, createProxyTest, parseIpAddress, toRateLimitNetwork } from "./request.ts";

test("rate limits count by IPv4 address or by IPv6 /56 network, regardless of how the address is written [K16]", () => {
  const line = toRateLimitNetwork("2001:db8:1:2::");
  for (const address of ["2001:db8:1:ff::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:0db8:0001:0002:0:0:0:0009%eth0"])
    expect(toRateLimitNetwork(address), address).toBe(line);
  for (const address of ["2001:db8:1:102::1", "2001:db8::1:2", "::1", "1::"])
    expect(toRateLimitNetwork(address), address).not.toBe(line);
  expect(toRateLimitNetwork("192.0.2.1")).toBe("192.0.2.1");
  expect(toRateLimitNetwork("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(toRateLimitNetwork("::FFFF:c000:201")).toBe("192.0.2.1");
});

test("a visitor's IP address is that of the connection, or the one forwarded by a trusted proxy [K16]", () => {
  const address = createAddressReader(readConfig({ TRUSTED_PROXIES: "10.0.0.1, 2001:db8:ffff::/48" }));
  expect(address("192.0.2.1", "203.0.113.9")).toBe("192.0.2.1");
  expect(address("::ffff:10.0.0.1", "198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(address("2001:db8:ffff::7", "2001:db8:1:2:3::4, 10.0.0.1")).toBe(toRateLimitNetwork("2001:db8:1:2::"));
});

const NO_ADDRESSES = [
  ...[
    "unknown",
    "_hidden",
    "_SEVKISEK",
    "-",
    "null",
    "localhost",
    "evil.example:80",
    "1.2.3",
    "1.2.3.4.5",
    "256.1.1.1",
    "1.2.3.4:",
  ],
  ...[
    "1.2.3.4:123456",
    "1.2.3.4:5:6",
    "01.2.3.4",
    "[::1",
    "::1]",
    "[]:80",
    "[[::1]]",
    ":::",
    "[1.2.3.4",
    "for=1.2.3.4",
    "'1.2.3.4'",
  ],
  ...[
    '"',
    '""',
    '"1.2.3.4',
    "%",
    "%eth0",
    "1.2.3.4 5.6.7.8",
    "1.2.3.4;proto=https",
    "\u0661.2.3.4",
    "\0",
    "é",
    "a".repeat(5000),
  ],
];

test("drops port, quotes, brackets and zone of a forwarded IP address [K16]", () => {
  const v4 = [
    "1.2.3.4",
    "1.2.3.4:5678",
    '"1.2.3.4"',
    '"1.2.3.4:5678"',
    "[1.2.3.4]:80",
    " 1.2.3.4 ",
    "::ffff:1.2.3.4",
    "[::ffff:102:304]:443",
  ];
  for (const hop of v4) expect(parseIpAddress(hop), hop).toBe("1.2.3.4");
  for (const hop of [
    "2001:db8::1",
    "[2001:db8::1]",
    "[2001:db8::1]:443",
    '"[2001:db8::1]:443"',
    "2001:db8::1%eth0",
    "[2001:db8::1%25eth0]:1",
  ])
    expect(parseIpAddress(hop), hop).toBe("2001:db8::1");
  for (const hop of NO_ADDRESSES) expect(parseIpAddress(hop), hop).toBeNull();
});

test("all connections of a visitor count as one IP address, regardless of the port that a proxy forwards [K16]", () => {
  const address = createAddressReader(readConfig({ TRUSTED_PROXIES: "10.0.0.1" }));
  for (let port = 1; port < 65_536; port += 997) {
    expect(address("10.0.0.1", `1.2.3.4:${port}`)).toBe("1.2.3.4");
    expect(address("10.0.0.1", `[2001:db8::1]:${port}`)).toBe(toRateLimitNetwork("2001:db8::1"));
    expect(address("10.0.0.1", `9.9.9.9:${port}, "1.2.3.4:${port}", 10.0.0.1:${port}`)).toBe("1.2.3.4");
  }
});

test("an invalid address in X-Forwarded-For counts as the proxy that sent it, and an empty entry is skipped [K16]", () => {
  const address = createAddressReader(readConfig({ TRUSTED_PROXIES: "10.0.0.0/8" }));
  for (const hop of NO_ADDRESSES) {
    expect(address("10.0.0.1", hop), hop).toBe("10.0.0.1");
    expect(address("10.0.0.1", `1.2.3.4, ${hop}, 10.0.0.7`), hop).toBe("10.0.0.7");
    expect(address("10.0.0.1", `${hop}, 1.2.3.4`), hop).toBe("1.2.3.4");
  }
  for (const forwarded of ["", ",", " , ,", "10.0.0.1,,"])
    expect(address("10.0.0.1", forwarded), forwarded).toBe("10.0.0.1");
  expect(address("10.0.0.1", " ,1.2.3.4 , ,")).toBe("1.2.3.4");
  expect(address("1.2.3.4", "10.0.0.9")).toBe("1.2.3.4");
});

test("a very long X-Forwarded-For header is read from its end, to the first untrusted address or a maximum number of entries [K16]", () => {
  const address = createAddressReader(readConfig({ TRUSTED_PROXIES: "10.0.0.1" }));
  expect(address("10.0.0.1", `${"10.0.0.1, ".repeat(100_000)}1.2.3.4`)).toBe("1.2.3.4");
  expect(address("10.0.0.1", `1.2.3.4, ${"10.0.0.1, ".repeat(100_000)}`)).toBe("10.0.0.1");
  expect(address("10.0.0.1", "x".repeat(1_000_000))).toBe("10.0.0.1");
});

test("an invalid IP address is never a trusted proxy, and all invalid addresses share one rate-limit network [K16]", () => {
  const isProxy = createProxyTest(readConfig({ TRUSTED_PROXIES: "0.0.0.0/0, ::/0" }));
  for (const odd of [...NO_ADDRESSES, ""]) {
    expect(toRateLimitNetwork(odd), odd).toBe("");
    expect(isProxy(odd), odd).toBe(false);
  }
  expect(isProxy(undefined)).toBe(false);
});
