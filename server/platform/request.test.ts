import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { addressReader, networkOf } from "./request.ts";

test("[K16] limits count an IPv4 address, and an IPv6 line however its address is written", () => {
  const line = networkOf("2001:db8:1:2::");
  for (const address of ["2001:db8:1:ff::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:0db8:0001:0002:0:0:0:0009%eth0"])
    expect(networkOf(address), address).toBe(line);
  for (const address of ["2001:db8:1:102::1", "2001:db8::1:2", "::1", "1::"])
    expect(networkOf(address), address).not.toBe(line);
  expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("::FFFF:c000:201")).toBe("192.0.2.1");
  for (const odd of ["", "unknown", "[::1]:80", "%"]) expect(() => networkOf(odd), odd).not.toThrow();
});

test("[K16] a visitor's address is the connection's, or what a trusted proxy says of it, as limits count it", () => {
  const address = addressReader(readConfig({ TRUSTED_PROXIES: "10.0.0.1, 2001:db8:ffff::/48" }));
  expect(address("192.0.2.1", "203.0.113.9")).toBe("192.0.2.1");
  expect(address("::ffff:10.0.0.1", "198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(address("2001:db8:ffff::7", "2001:db8:1:2:3::4, 10.0.0.1")).toBe(networkOf("2001:db8:1:2::"));
});
