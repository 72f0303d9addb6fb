import type { Db } from "../server/platform/database/database.ts";
import { adminOnly, anyone, PASSWORD, type Person, type Row, signedIn, verified } from "./access.ts";
import { CATALOG_ROWS } from "./access-catalog.ts";
import { CONTENT_ROWS } from "./access-content.ts";
import { MARKETING_ROWS } from "./access-marketing.ts";
import { ORDER_ROWS } from "./access-orders.ts";
import { addressOf } from "./access-people.ts";
import { SETTINGS_ROWS } from "./access-settings.ts";
import { TEAM_ROWS } from "./access-team.ts";
import { VOICE_ROWS } from "./access-voices.ts";
import { orderInput, setSetting } from "./fixtures.ts";

const NOWHERE = "w".repeat(43);

const credentials = ({ email }: Person) => ({ body: { email, password: PASSWORD } });
const names = { first_name: "Salma", last_name: "Naciri" };
const passwords = { password: "another good one", password_confirmation: "another good one" };
const ofRow = (subject: Person) => ({ path: { id: subject.row }, body: { quantity: 2 } });
const ofAddress = (subject: Person) => ({ path: { id: subject.address }, body: addressOf(subject) });
const ofOrder = (subject: Person, me: Person) => ({
  path: { ref: subject.order },
  // A guest sends the order's key. For another person's order, the caller only has the key of their own order.
  query: me.caller.account && subject === me ? "" : `key=${me.key}`,
  body: { key: me.key },
});
const requireEmails = (db: Db) => setSetting(db, "email_verification_required", true);
export const ACCESS_TABLE: Record<string, Row> = {
  "GET /settings": { own: anyone(200) },
  "GET /settings/{key}": { send: () => ({ path: { key: "site_name" } }), own: anyone(200) },
  "GET /pages": { own: anyone(200) },
  "GET /pages/{slug}": { send: () => ({ path: { slug: "terms" } }), own: anyone(200) },
  "GET /categories": { own: anyone(200) },
  "POST /contact": {
    send: () => ({ body: { name: "Salma", email: "salma@example.com", message: "Do you ship abroad?" } }),
    own: anyone(201),
  },
  "GET /products": { own: anyone(200) },
  "GET /products/featured": { own: anyone(200) },
  "GET /products/latest": { own: anyone(200) },
  "GET /products/special-offer": { own: anyone(200) },
  "GET /products/all-for-cache": { own: anyone(200) },
  "GET /cache/version": { own: anyone(200) },
  "GET /products/category/{slug}": { send: () => ({ path: { slug: "honey" } }), own: anyone(200) },
  "GET /products/{slug}": { send: () => ({ path: { slug: "thyme-honey" } }), own: anyone(200) },
  "GET /products/{slug}/related": { send: () => ({ path: { slug: "thyme-honey" } }), own: anyone(200) },

  "GET /cart": { own: anyone(200) },
  "POST /cart/add": { send: ({ product }) => ({ body: { product_id: product, quantity: 1 } }), own: anyone(200) },
  "PUT /cart/update/{id}": { send: ofRow, own: anyone(200), others: anyone(404) },
  "DELETE /cart/remove/{id}": {
    send: (subject) => ({ ...ofRow(subject), body: {} }),
    own: anyone(200),
    others: anyone(404),
  },
  "DELETE /cart/clear": { own: anyone(200) },
  "POST /cart/coupon": { send: () => ({ body: { code: "ASAL20" } }), own: anyone(200) },
  "DELETE /cart/coupon": { own: anyone(200) },

  "GET /checkout/cities": { own: anyone(200) },
  "GET /checkout/shipping-methods": { send: () => ({ query: "city=agadir" }), own: anyone(200) },
  "GET /checkout/payment-methods": { own: anyone(200) },
  "GET /checkout/challenge": { own: anyone(200) },
  "POST /checkout/email-code": {
    send: async (_, me, db) => {
      await requireEmails(db);
      return { body: { email: `order-${me.kind}@example.com` } };
    },
    own: anyone(200),
  },
  "POST /checkout/email-code/verify": {
    send: async ({ email }, _, db) => {
      await requireEmails(db);
      return { body: { email, code: "123456" } };
    },
    own: anyone(422),
    others: anyone(422),
  },
  "POST /checkout/orders": {
    send: async (_, me, db) => ({
      body: await orderInput(db, me.caller),
      headers: { "Idempotency-Key": `access-${me.kind}` },
    }),
    own: anyone(201),
  },

  "GET /orders/{ref}": { send: ofOrder, own: anyone(200), others: anyone(404) },
  "GET /orders/{ref}/tracking": { send: ofOrder, own: anyone(200), others: anyone(404) },
  "GET /orders/{ref}/invoice": { send: ofOrder, own: anyone(200), others: anyone(404) },
  // No document was issued for these orders yet. server/documents/documents.test.ts tests issued documents.
  "GET /orders/{ref}/documents/{document}": {
    send: (subject, me) => ({
      ...ofOrder(subject, me),
      path: { ...ofOrder(subject, me).path, document: "F-2026-000001" },
    }),
    own: anyone(404),
    others: anyone(404),
  },
  "GET /orders/{ref}/terms": { send: ofOrder, own: anyone(200), others: anyone(404) },
  "POST /orders/{ref}/cancel": { send: ofOrder, own: anyone(200), others: anyone(404) },
  // The body lacks the picture, which the server checks after authorization.
  "POST /orders/{ref}/receipt": { send: ofOrder, own: anyone(400), others: anyone(404) },
  "POST /orders/{ref}/again": { send: ofOrder, own: anyone(200), others: anyone(404) },
  "POST /orders/{ref}/claim": {
    send: (subject, me) => ({ ...ofOrder(subject, me), query: "" }),
    own: signedIn(200),
    others: signedIn(404),
  },

  // The order is paid by bank transfer, so the call is rejected after authorization.
  "POST /payments/{ref}/start": { send: ofOrder, own: anyone(409), others: anyone(404) },
  "GET /payments/{ref}/status": { send: ofOrder, own: anyone(200), others: anyone(200) },

  "GET /session": { own: anyone(200) },
  "POST /admin/session": {
    send: credentials,
    own: { ...anyone(403), guest: 401, otherGuest: 401, staff: 200, admin: 200 },
  },
  "DELETE /admin/session": { own: anyone(200) },
  "POST /auth/customers/login": { send: credentials, own: signedIn(200) },
  "POST /auth/customers/register": {
    send: (_, me) => ({ body: { ...names, ...passwords, email: `new-${me.kind}@example.com`.toLowerCase() } }),
    own: anyone(201),
  },
  "POST /auth/customers/logout": { own: anyone(200) },
  "GET /auth/customers/me": { own: signedIn(200) },
  "PUT /auth/customers/profile": { send: ({ email }) => ({ body: { ...names, email } }), own: signedIn(200) },
  "POST /auth/customers/earlier-registration": {
    send: () => ({ body: { password: "of no registration" } }),
    own: verified(422),
  },
  "PUT /auth/customers/password": {
    send: () => ({ body: { current_password: PASSWORD, ...passwords } }),
    own: signedIn(200),
  },
  "POST /auth/customers/forgot-password": { send: ({ email }) => ({ body: { email } }), own: anyone(200) },
  "POST /auth/customers/reset-password/verify": {
    send: ({ email }) => ({ body: { email, otp: "123456" } }),
    own: anyone(422),
    others: anyone(422),
  },
  "POST /auth/customers/reset-password": { send: () => ({ body: { token: NOWHERE, ...passwords } }), own: anyone(422) },
  "POST /auth/customers/email/request-otp": { send: ({ email }) => ({ body: { email } }), own: anyone(200) },
  // The caller's address is verified already. The response says so, whatever the code is.
  "POST /auth/customers/verify-email": {
    send: ({ email }) => ({ body: { email, otp: "123456" } }),
    own: { ...anyone(200), guest: 422, otherGuest: 422, unverified: 422 },
    others: anyone(422),
  },
  "POST /auth/customers/verify-email/link": { send: () => ({ body: { token: NOWHERE } }), own: anyone(422) },
  "POST /auth/customers/verify-email-change": {
    send: ({ email }) => ({ body: { email, otp: "123456" } }),
    own: { ...signedIn(200), unverified: 422 },
    others: signedIn(422),
  },
  "POST /auth/customers/verify-email-change/link": { send: () => ({ body: { token: NOWHERE } }), own: anyone(422) },
  "GET /auth/customers/sessions": { own: signedIn(200) },
  "DELETE /auth/customers/sessions": { send: () => ({ body: { password: PASSWORD } }), own: signedIn(200) },
  "DELETE /auth/customers/sessions/{id}": {
    send: () => ({ path: { id: 999_999 }, body: { password: PASSWORD } }),
    own: signedIn(404),
  },
  "GET /auth/customers/addresses": { own: signedIn(200) },
  "POST /auth/customers/addresses": { send: (_, me) => ({ body: addressOf(me) }), own: signedIn(201) },
  "GET /auth/customers/addresses/{id}": { send: ofAddress, own: signedIn(200), others: signedIn(404) },
  "PUT /auth/customers/addresses/{id}": { send: ofAddress, own: signedIn(200), others: signedIn(404) },
  "DELETE /auth/customers/addresses/{id}": {
    send: (subject) => ({ ...ofAddress(subject), body: undefined }),
    own: signedIn(200),
    others: signedIn(404),
  },
  "GET /auth/customers/favorites": { own: signedIn(200) },
  "POST /auth/customers/favorites": { send: ({ product }) => ({ body: { product_id: product } }), own: signedIn(200) },
  "POST /auth/customers/favorites/toggle": {
    send: ({ product }) => ({ body: { product_id: product } }),
    own: signedIn(200),
  },
  "DELETE /auth/customers/favorites/{productId}": {
    send: ({ product }) => ({ path: { productId: product } }),
    own: signedIn(200),
  },
  "GET /auth/customers/favorites/check/{productId}": {
    send: ({ product }) => ({ path: { productId: product } }),
    own: signedIn(200),
  },
  "GET /auth/customers/orders": { own: verified(200) },
  "GET /auth/customers/export": { own: signedIn(200) },
  // The customer has an open order; staff cannot delete their account here.
  "DELETE /auth/customers/account": {
    send: () => ({ body: { password: PASSWORD } }),
    own: { ...signedIn(409), staff: 403, admin: 403 },
  },

  ...ORDER_ROWS,
  ...SETTINGS_ROWS,
  ...MARKETING_ROWS,
  "GET /admin/health": { own: adminOnly(200) },
  "POST /admin/health/check": { own: adminOnly(200) },
  "POST /admin/health/backup": { own: adminOnly(200) },
  "POST /admin/health/test-mail": { own: adminOnly(200) },
  "POST /admin/health/mails/{id}/again": { send: () => ({ path: { id: 999_999 } }), own: adminOnly(404) },
  "POST /admin/health/mails/{id}/dismiss": { send: () => ({ path: { id: 999_999 } }), own: adminOnly(200) },
  ...CATALOG_ROWS,
  ...CONTENT_ROWS,
  ...VOICE_ROWS,
  ...TEAM_ROWS,
};
