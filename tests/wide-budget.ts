import { BROWSER } from "./cookies.ts";

/** An unpaid budget without practical limits, for tests of other features (docs/decisions/0051). */
export const WIDE_BUDGET = {
  unpaid_orders_per_phone: 100_000,
  unpaid_orders_per_network: 100_000,
  unpaid_value_per_phone_dh: 1_000_000,
  unpaid_value_per_network_dh: 1_000_000,
  unpaid_stock_percent: 100,
} as const;

/** Widens the unpaid budget of a running shop, as its owner. */
export async function widenBudgetAt(url: string, owner: { email: string; password: string }): Promise<void> {
  const call = (method: string, path: string, body: object, Cookie = "") =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { ...BROWSER, "Content-Type": "application/json", Cookie },
      body: JSON.stringify(body),
    });
  const session = await call("POST", "/admin/session", owner);
  const Cookie = session.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
  const save = (version: string, values: object) =>
    call("PUT", `/admin/settings/protection?version=${version}`, values, Cookie);
  // Sends a wrong version on purpose, because the error response contains the current version.
  const guess = await save("0".repeat(16), {
    ...WIDE_BUDGET,
    checkout_attempts_per_session: 1,
    checkout_attempts_per_address: 1,
    checkout_challenge: "off",
    unpaid_short_hours: 1,
    unpaid_alarm_percent: 1,
    email_verification_required: false,
    staff_second_factor_required: false,
  });
  const { data } = (await guess.json()) as { data: { version: string; values: object } };
  const saved = await save(data.version, { ...data.values, ...WIDE_BUDGET });
  if (!saved.ok) throw new Error(`the budget was not widened: ${await saved.text()}`);
}
