import { expect, test } from "vitest";
import {
  lastMail,
  mailsTo,
  newcomer,
  PASSWORD,
  PUBLIC_URL,
  uncounted,
  verifiedCustomer,
} from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, putIntoCart, sizeOf } from "../../tests/fixtures.ts";
import { getCart, getCartWithSecret } from "../cart/cart.ts";
import { changePassword } from "./change-password.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { findAccountByToken, signIn } from "./sessions.ts";

const EMAIL = "fatima@example.com";
const NEW = "a new and better one";

describeOnBothEngines("changePassword", (open) => {
  test("changing the password keeps this session, ends all others, invalidates mailed links and notifies the customer [A1 C11]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    const here = await signIn(db, guest(), { email: EMAIL, password: PASSWORD });
    const elsewhere = await signIn(db, guest(), { email: EMAIL, password: PASSWORD });
    await requestPasswordReset(db, guest(), { email: EMAIL, publicUrl: PUBLIC_URL });
    const { token } = await lastMail(db, EMAIL);
    await changePassword(db, caller, {
      current_password: PASSWORD,
      password: NEW,
      token: here.token,
      countTry: uncounted,
    });
    expect(await findAccountByToken(db, here.token)).not.toBeNull();
    expect(await findAccountByToken(db, elsewhere.token)).toBeNull();
    await expect(signIn(db, guest(), { email: EMAIL, password: PASSWORD })).rejects.toMatchObject({
      code: "wrong_credentials",
    });
    await signIn(db, guest(), { email: EMAIL, password: NEW });
    await expect(resetPassword(db, guest(), { token, password: "the thief's own" })).rejects.toMatchObject({
      code: "link_invalid",
    });
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email", "reset_password", "password_changed"]);
  });

  test("changing the password removes access to the cart from all devices except the current one [C11]", async () => {
    const { db } = await open("seeded");
    const caller = await verifiedCustomer(db, EMAIL);
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const here = await putIntoCart(db, caller, line);
    const { secret: elsewhere } = await getCartWithSecret(db, { ...caller, client: "browser" });
    const counts = () =>
      Promise.all(
        [here.cartSecret, elsewhere].map(async (cartSecret) => (await getCart(db, { ...guest(), cartSecret })).count),
      );
    expect(await counts()).toEqual([1, 1]);
    await changePassword(db, here, { current_password: PASSWORD, password: NEW, token: null, countTry: uncounted });
    expect(await counts()).toEqual([1, 0]);
    await requestPasswordReset(db, guest(), { email: EMAIL, publicUrl: PUBLIC_URL });
    await resetPassword(db, guest(), { token: (await lastMail(db, EMAIL)).token, password: PASSWORD });
    expect(await counts()).toEqual([0, 0]);
    expect((await getCart(db, caller)).count).toBe(1);
  });

  test("changing the password with a wrong current password is rejected with a field error, and changes nothing [X2]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    const before = await db.selectFrom("accounts").selectAll().execute();
    await expect(
      changePassword(db, caller, { current_password: "wrong", password: NEW, token: null, countTry: uncounted }),
    ).rejects.toMatchObject({ code: "wrong_password", fields: { current_password: ["field.passwordWrong"] } });
    expect(await db.selectFrom("accounts").selectAll().execute()).toEqual(before);
  });

  test("of two concurrent password changes with the same current password, exactly one succeeds [C11]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    const changes = await Promise.allSettled(
      [NEW, "quite another one"].map((password) =>
        changePassword(db, caller, { current_password: PASSWORD, password, token: null, countTry: uncounted }),
      ),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("changing the password of an account with an unverified e-mail address sends no notice to it, as it may be somebody else's address [C11]", async () => {
    const { db } = await open();
    const caller = await newcomer(db, EMAIL);
    await changePassword(db, caller, { current_password: PASSWORD, password: NEW, token: null, countTry: uncounted });
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email"]);
  });

  test("rejects a password change by a guest as unauthenticated", async () => {
    const { db } = await open();
    const input = { current_password: PASSWORD, password: NEW, token: null, countTry: uncounted };
    await expect(changePassword(db, guest(), input)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
