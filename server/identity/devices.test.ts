import { expect, test, vi } from "vitest";
import { PASSWORD_CHECK_LIMIT } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { bearer } from "../../tests/cookies.ts";
import { lastMail, PASSWORD, PUBLIC_URL, verifiedCustomer } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyAs, guest, putIntoCart, sizeOf } from "../../tests/fixtures.ts";
import { getCart, getCartWithSecret } from "../cart/cart.ts";
import { getOrder } from "../orders/order.ts";
import type { Account } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { listDevices, signOutDevice, signOutOtherDevices } from "./devices.ts";
import { UNMATCHABLE_HASH } from "./password-hashing.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { findAccountByToken, signIn } from "./sessions.ts";

const EMAIL = "fatima@example.com";
const path = "/auth/customers/sessions";

async function signedIn(db: Db, device: string) {
  const { token } = await signIn(db, guest(), { email: EMAIL, password: PASSWORD, device });
  return { token, caller: { ...guest(), account: (await findAccountByToken(db, token)) as Account } };
}

describeOnBothEngines("a customer's devices", (open) => {
  test("signing out one device ends its session and its access to the cart; the current device and other customers stay signed in [C11 N3]", async () => {
    const { db } = await open("seeded");
    await verifiedCustomer(db, EMAIL);
    await verifiedCustomer(db, "other@example.com");
    const other = await signIn(db, guest(), { email: "other@example.com", password: PASSWORD });
    const phone = await signedIn(db, "Android");
    const desk = await signedIn(db, "Firefox");
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const { order, access_key } = await buyAs(db, phone.caller, [line]);
    const here = await putIntoCart(db, desk.caller, line);
    const { secret } = await getCartWithSecret(db, { ...phone.caller, client: "browser" });
    expect((await getCart(db, { ...guest(), cartSecret: secret })).count).toBe(1);
    const listed = await listDevices(db, here);
    expect(listed.map(({ device, is_this }) => [device, is_this])).toEqual([
      ["Firefox", true],
      ["Android", false],
      ["", false],
    ]);
    const others = (await findAccountByToken(db, other.token))?.sessionId ?? 0;
    const end = (id = 0, password = PASSWORD) => signOutDevice(db, here, { id, password });
    await expect(end(others)).rejects.toThrow("not_found");
    const wrong = { code: "wrong_password", fields: { password: ["field.passwordWrong"] } };
    await expect(end(listed[1]?.id, "not the password")).rejects.toMatchObject(wrong);
    expect(await findAccountByToken(db, phone.token)).not.toBeNull();
    await end(listed[1]?.id);
    await expect(end(listed[1]?.id)).rejects.toThrow("not_found");
    expect(await findAccountByToken(db, phone.token)).toBeNull();
    expect(await findAccountByToken(db, desk.token)).not.toBeNull();
    expect(await findAccountByToken(db, other.token)).not.toBeNull();
    expect((await getCart(db, { ...guest(), cartSecret: secret })).count).toBe(0);
    expect((await getCart(db, here)).count).toBe(1);
    const ref = { ref: order.number, key: access_key };
    await expect(getOrder(db, guest(), ref)).rejects.toThrow("not_found");
    expect((await getOrder(db, here, { ...ref, key: null })).number).toBe(order.number);
    await expect(listDevices(db, guest())).rejects.toThrow("unauthenticated");
  });

  test("signing out all other devices ends their sessions immediately and invalidates password reset links mailed before [C11 N3]", async () => {
    const { db } = await open();
    await verifiedCustomer(db, EMAIL);
    const phone = await signedIn(db, "Android");
    const desk = await signedIn(db, "Firefox");
    await requestPasswordReset(db, guest(), { email: EMAIL, publicUrl: PUBLIC_URL });
    const wrong = signOutOtherDevices(db, desk.caller, { password: "not the password", token: desk.token });
    await expect(wrong).rejects.toMatchObject({
      code: "wrong_password",
      fields: { password: ["field.passwordWrong"] },
    });
    expect(await listDevices(db, desk.caller)).toHaveLength(3);
    await signOutOtherDevices(db, desk.caller, { password: PASSWORD, token: desk.token });
    expect(await findAccountByToken(db, phone.token)).toBeNull();
    expect((await listDevices(db, desk.caller)).map(({ is_this }) => is_this)).toEqual([true]);
    const { token } = await lastMail(db, EMAIL);
    await expect(resetPassword(db, guest(), { token, password: "the thief's own" })).rejects.toThrow("link_invalid");
  });

  test("of two devices that sign each other out concurrently, exactly one stays signed in [C11]", async () => {
    const { db } = await open();
    await verifiedCustomer(db, EMAIL);
    const pair = [await signedIn(db, "Android"), await signedIn(db, "Firefox")] as const;
    const ids = pair.map(({ caller }) => caller.account.sessionId ?? 0);
    const ended = await Promise.allSettled([
      signOutDevice(db, pair[0].caller, { id: ids[1] ?? 0, password: PASSWORD }),
      signOutDevice(db, pair[1].caller, { id: ids[0] ?? 0, password: PASSWORD }),
    ]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const still = await Promise.all(pair.map(({ token }) => findAccountByToken(db, token)));
    const stays = still[0] ? pair[0] : pair[1];
    expect(still.filter(Boolean)).toHaveLength(1);
    const endedDevice = stays === pair[0] ? pair[1] : pair[0];
    const lateRequest = signOutOtherDevices(db, endedDevice.caller, { password: PASSWORD, token: endedDevice.token });
    await expect(lateRequest).rejects.toThrow("unauthenticated");
    expect(await findAccountByToken(db, stays.token)).not.toBeNull();
  });

  test("signs out no device if the account's password changes between the password check and the sign-out [C11 N3]", async () => {
    const { db } = await open();
    await verifiedCustomer(db, EMAIL);
    const desk = await signedIn(db, "Firefox");
    const before = await listDevices(db, desk.caller);
    const { transaction } = db;
    // Changes the password after it was checked, just before the transaction starts.
    vi.spyOn(db, "transaction").mockImplementationOnce(() => {
      const transactionBuilder = transaction.call(db);
      const { execute } = transactionBuilder;
      transactionBuilder.execute = (async (work: never) => {
        await db.updateTable("accounts").set({ password_hash: UNMATCHABLE_HASH }).execute();
        return execute.call(transactionBuilder, work);
      }) as never;
      return transactionBuilder;
    });
    const thief = signOutOtherDevices(db, desk.caller, { password: PASSWORD, token: desk.token });
    await expect(thief).rejects.toMatchObject({ code: "wrong_password" });
    expect(await listDevices(db, desk.caller)).toEqual(before);
  });

  test("the API for signing out devices requires the password and limits attempts [C11 N3]", async () => {
    const database = await open();
    const { db } = database;
    await verifiedCustomer(db, EMAIL);
    const api = apiClient(database);
    const { token } = await signIn(db, guest(), { email: EMAIL, password: PASSWORD, device: "Firefox" });
    const phone = await signedIn(db, "Android");
    const one = `${path}/${phone.caller.account.sessionId}`;
    for (const call of [path, one]) {
      const without = await api.delete(`${call}?locale=en`, {}, bearer(token));
      expect([without.status, without.body.errors]).toEqual([422, { password: ["Password is required"] }]);
      const extraResponse = await api.delete(call, { password: PASSWORD, id: 1 }, bearer(token));
      expect(extraResponse.status).toBe(422);
    }
    const guess = (index: number) => api.delete(index % 2 ? path : one, { password: "wrong" }, bearer(token));
    for (let index = 0; index < PASSWORD_CHECK_LIMIT.perAccount; index++) expect((await guess(index)).status).toBe(422);
    expect((await api.delete(one, { password: PASSWORD }, bearer(token))).status).toBe(429);
    expect(await findAccountByToken(db, phone.token)).not.toBeNull();
  });

  test("the API for signing out devices accepts a bearer token and returns the remaining devices [C11 P6]", async () => {
    const database = await open();
    const { db } = database;
    await verifiedCustomer(db, EMAIL);
    const api = apiClient(database);
    const { token } = await signIn(db, guest(), { email: EMAIL, password: PASSWORD, device: "Firefox" });
    for (const device of ["Android", "iPad"]) await signedIn(db, device);
    const listed = (await api.get(path, bearer(token))).body.data as { id: number; device: string }[];
    expect(listed.map(({ device }) => device)).toEqual(["Firefox", "iPad", "Android", ""]);
    const remainingDevices = await api.delete(`${path}/${listed[1]?.id}`, { password: PASSWORD }, bearer(token));
    expect(remainingDevices.body.data).toMatchObject([{ device: "Firefox", is_this: true }, { device: "Android" }, {}]);
    const last = await api.delete(path, { password: PASSWORD }, bearer(token));
    expect(last.body.data).toMatchObject([{ device: "Firefox", is_this: true }]);
  });
});
