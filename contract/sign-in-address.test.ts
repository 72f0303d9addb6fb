import { expect, test } from "vitest";
import { getAdminPathAfterSignIn, getSignInPath } from "./sign-in-address.ts";

test("the back office's sign-in URL contains the page to return to [G2]", () => {
  for (const path of ["/admin/orders", "/admin/orders?queue=to_pack&q=5678", "/admin/orders/AM07631522"]) {
    const redirectTarget = new URL(getSignInPath(path), "http://shop.example").searchParams.get("redirect");
    expect(getAdminPathAfterSignIn(redirectTarget)).toBe(path);
  }
  expect(getSignInPath("/admin")).toBe("/admin/sign-in");
});

test.each([
  null,
  "",
  "/cart",
  "/adminx",
  "admin",
  "//evil.example/admin",
  "/\\evil.example/admin",
  "https://evil.example/admin",
  "javascript:alert(1)",
  "/admin/../cart",
  "/admin/%2e%2e/cart",
  "http://",
])("back-office sign-in redirects to /admin when the requested page is %j [G2]", (requestedPage) => {
  expect(getAdminPathAfterSignIn(requestedPage)).toBe("/admin");
});
