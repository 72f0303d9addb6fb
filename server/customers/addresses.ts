import type { Address } from "../../contract/address.ts";
import { ADDRESSES_MAX } from "../../contract/constants.ts";
import type { AddressInput } from "../../contract/customers.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Locale } from "../../contract/locales.ts";
import { lockAccount, requireAccount } from "../identity/account.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { EveryColumn } from "../platform/database/rows.ts";
import { toPostalAddress } from "./postal-address.ts";

export async function listAddresses(db: Db, caller: Caller): Promise<Address[]> {
  const rows = await ownAddresses(db, caller)
    .orderBy("addresses.is_default", "desc")
    .orderBy("addresses.id", "desc")
    .execute();
  return rows.map((row) => addressView(row, caller.locale));
}

export async function getAddress(db: Db, caller: Caller, { id }: { id: number }): Promise<Address> {
  const row = await ownAddresses(db, caller).where("addresses.id", "=", id).executeTakeFirst();
  if (!row) throw new ShopError("address_not_found");
  return addressView(row, caller.locale);
}

/** Adds an address, or returns an equal existing address. Throws addresses_full above 20. Rejects an unknown city. */
export function createAddress(db: Db, caller: Caller, input: AddressInput): Promise<Address> {
  return changeAddresses(db, caller, async (tx, accountId) => {
    const columns = await columnsOf(tx, input);
    const same = await tx
      .selectFrom("addresses")
      .select("id")
      .where((eb) => eb.and({ ...columns, account_id: accountId }))
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (same) {
      if (input.default) await makeDefault(tx, accountId, same.id);
      return getAddress(tx, caller, same);
    }
    const { count } = await tx
      .selectFrom("addresses")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    if (count >= ADDRESSES_MAX) throw new ShopError("addresses_full");
    const { id } = await tx
      .insertInto("addresses")
      .values({ ...columns, account_id: accountId, created_at: clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (count === 0 || input.default) await makeDefault(tx, accountId, id);
    return getAddress(tx, caller, { id });
  });
}

/** Replaces every field of an address (V12). Rejects an unknown city. */
export function updateAddress(db: Db, caller: Caller, input: AddressInput & { id: number }): Promise<Address> {
  return changeAddresses(db, caller, async (tx, accountId) => {
    const { numUpdatedRows } = await tx
      .updateTable("addresses")
      .set(await columnsOf(tx, input))
      .where("id", "=", input.id)
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ShopError("address_not_found");
    if (input.default) await makeDefault(tx, accountId, input.id);
    return getAddress(tx, caller, { id: input.id });
  });
}

/** Deletes an address and returns the other addresses. If it was the default, the newest becomes the default. */
export function deleteAddress(db: Db, caller: Caller, { id }: { id: number }): Promise<Address[]> {
  return changeAddresses(db, caller, async (tx, accountId) => {
    const deleted = await tx
      .deleteFrom("addresses")
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .returning("is_default")
      .executeTakeFirst();
    if (!deleted) throw new ShopError("address_not_found");
    const [newest] = await listAddresses(tx, caller);
    if (deleted.is_default && newest) await makeDefault(tx, accountId, newest.id);
    return listAddresses(tx, caller);
  });
}

/** Runs `change` with the account locked, so that concurrent changes cannot set two default addresses. */
function changeAddresses<T>(db: Db, caller: Caller, change: (tx: Db, accountId: number) => Promise<T>): Promise<T> {
  const { id } = requireAccount(caller);
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, id);
    return change(tx, id);
  });
}

async function makeDefault(tx: Db, accountId: number, id: number): Promise<void> {
  await tx
    .updateTable("addresses")
    .set({ is_default: false })
    .where("account_id", "=", accountId)
    .where("is_default", "=", true)
    .execute();
  await tx.updateTable("addresses").set({ is_default: true }).where("id", "=", id).execute();
}

type OwnColumns = EveryColumn<"addresses", "id" | "account_id" | "is_default" | "country" | "created_at">;

async function columnsOf(tx: Db, input: AddressInput) {
  const city = await tx.selectFrom("cities").select("slug").where("slug", "=", input.city).executeTakeFirst();
  if (!city) throw new ShopError("invalid", { fields: { city: ["field.cityUnknown"] } });
  return {
    alias: input.alias ?? null,
    first_name: input.firstName,
    last_name: input.lastName,
    phone: input.phone,
    email: input.email ?? null,
    address: input.address,
    city_slug: city.slug,
    zip_code: input.zip_code || null,
  } satisfies OwnColumns;
}

const ownAddresses = (db: Db, caller: Caller) =>
  db
    .selectFrom("addresses")
    .innerJoin("cities", "cities.slug", "addresses.city_slug")
    .selectAll("addresses")
    .select("cities.name as city_name")
    .where("addresses.account_id", "=", requireAccount(caller).id);
type AddressRow = Awaited<ReturnType<ReturnType<typeof ownAddresses>["executeTakeFirstOrThrow"]>>;

const addressView = (row: AddressRow, locale: Locale): Address => ({
  ...toPostalAddress(row, locale),
  id: row.id,
  alias: row.alias,
  default: row.is_default,
});
