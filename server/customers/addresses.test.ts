import { expect, test } from "vitest";
import { ADDRESSES_MAX } from "../../contract/constants.ts";
import type { AddressInput } from "../../contract/customers.ts";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, guest, registeredCustomer } from "../../tests/fixtures.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { createAddress, deleteAddress, getAddress, listAddresses, updateAddress } from "./addresses.ts";

const HOME: AddressInput = {
  alias: "Home",
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  address: "12, rue des Amandiers",
  city: "agadir",
};
const path = "/auth/customers/addresses";

const defaults = async (db: Db, caller: Caller): Promise<number[]> =>
  (await listAddresses(db, caller)).filter((address) => address.default).map(({ id }) => id);

describeOnBothEngines("addresses", (open) => {
  test("a stored postal address contains the full name (first and last name) and the city's name in the caller's language [A3 E2 E20 C12]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db, { locale: "fr" });
    const saved = await createAddress(db, customer, { ...HOME, email: "f@example.com", zip_code: "" });
    expect(saved).toEqual({
      id: expect.any(Number),
      alias: "Home",
      name: "Fatima Alaoui",
      firstName: "Fatima",
      lastName: "Alaoui",
      phone: "0612345678",
      email: "f@example.com",
      address: "12, rue des Amandiers",
      city: "agadir",
      city_name: "Agadir",
      zip_code: null,
      country: "MA",
      default: true,
    });
    expect(await getAddress(db, customer, saved)).toEqual(saved);
    expect((await getAddress(db, { ...customer, locale: "ar" }, saved)).city_name).toBe("أكادير");
  });

  test("an address book always has exactly one default address; after the default is deleted, the newest address becomes the default [A3 E2]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    const first = await createAddress(db, customer, HOME);
    const second = await createAddress(db, customer, { ...HOME, alias: null, default: false });
    expect(await defaults(db, customer)).toEqual([first.id]);
    const third = await createAddress(db, customer, { ...HOME, alias: "Work", default: true });
    expect(await defaults(db, customer)).toEqual([third.id]);
    expect((await listAddresses(db, customer)).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    await updateAddress(db, customer, { ...HOME, id: first.id, default: true });
    expect(await defaults(db, customer)).toEqual([first.id]);
    await updateAddress(db, customer, { ...HOME, id: first.id, default: false });
    expect(await defaults(db, customer)).toEqual([first.id]);
    expect((await deleteAddress(db, customer, first)).map(({ id }) => id)).toEqual([third.id, second.id]);
    expect(await defaults(db, customer)).toEqual([third.id]);
    await deleteAddress(db, customer, second);
    expect(await deleteAddress(db, customer, third)).toEqual([]);
  });

  test("storing the same postal address again returns the existing one; the same address with another alias is stored as a new one [A3 T26]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    const first = await createAddress(db, customer, { ...HOME, zip_code: "" });
    const another = await createAddress(db, customer, { ...HOME, alias: null });
    expect(await createAddress(db, customer, HOME)).toEqual(first);
    expect(await createAddress(db, customer, { ...HOME, alias: null, default: true })).toMatchObject({
      id: another.id,
    });
    expect(await defaults(db, customer)).toEqual([another.id]);
    expect(await listAddresses(db, customer)).toHaveLength(2);
    const neighbour = await registeredCustomer(db);
    expect((await createAddress(db, neighbour, HOME)).id).not.toBe(first.id);
  });

  test("updating a postal address replaces every field [A3 V12]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    const { id } = await createAddress(db, customer, { ...HOME, zip_code: "80000" });
    const { alias: _, ...rest } = HOME;
    const changed = await updateAddress(db, customer, { ...rest, id, firstName: "Zahra", city: "casablanca" });
    expect(changed).toMatchObject({ id, alias: null, name: "Zahra Alaoui", city: "casablanca", zip_code: null });
  });

  test("creating or updating a postal address with an unknown city is rejected with a field error for the city, and changes nothing [A3 V3 X2]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    const rejected = { code: "invalid", fields: { city: ["field.cityUnknown"] } };
    await expect(createAddress(db, customer, { ...HOME, city: "atlantis" })).rejects.toMatchObject(rejected);
    const { id } = await createAddress(db, customer, HOME);
    await expect(updateAddress(db, customer, { ...HOME, id, city: "atlantis" })).rejects.toMatchObject(rejected);
    expect(await listAddresses(db, customer)).toMatchObject([{ id, city: "agadir" }]);
  });

  test("reading, changing or deleting another customer's postal address returns the same error as a nonexistent one; guests are rejected [A3 C12]", async () => {
    const { db } = await open("seeded");
    const [one, other] = [await registeredCustomer(db), await registeredCustomer(db)];
    const { id } = await createAddress(db, one, HOME);
    for (const [caller, addressId] of [
      [other, id],
      [one, 2_000_000],
    ] as const) {
      await expect(getAddress(db, caller, { id: addressId })).rejects.toThrow("address_not_found");
      await expect(updateAddress(db, caller, { ...HOME, id: addressId, default: true })).rejects.toThrow(
        "address_not_found",
      );
      await expect(deleteAddress(db, caller, { id: addressId })).rejects.toThrow("address_not_found");
    }
    expect(await listAddresses(db, other)).toEqual([]);
    expect(await defaults(db, one)).toEqual([id]);
    for (const verb of [
      async () => listAddresses(db, guest()),
      async () => getAddress(db, guest(), { id }),
      async () => createAddress(db, guest(), HOME),
      async () => updateAddress(db, guest(), { ...HOME, id }),
      async () => deleteAddress(db, guest(), { id }),
    ])
      await expect(verb()).rejects.toThrow("unauthenticated");
  });

  test("rejects the twenty-first postal address; concurrent changes leave exactly one default address [A3]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    const added = await Promise.allSettled(
      Array.from({ length: ADDRESSES_MAX + 5 }, (_, at) =>
        createAddress(db, customer, { ...HOME, alias: `Home ${at}`, default: true }),
      ),
    );
    const refusals = added.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
    expect(refusals).toEqual(Array(5).fill("addresses_full"));
    expect(await defaults(db, customer)).toHaveLength(1);
    const all = await listAddresses(db, customer);
    await Promise.all(
      all.map(({ id }, at) =>
        at % 2 ? deleteAddress(db, customer, { id }) : updateAddress(db, customer, { ...HOME, id, default: true }),
      ),
    );
    expect(await listAddresses(db, customer)).toHaveLength(ADDRESSES_MAX / 2);
    expect(await defaults(db, customer)).toHaveLength(1);
  });

  test("the API creates (201), lists, reads, updates and deletes a postal address; field errors are in the requested language [A3 V1 V2 V3 V12 X3 T26]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const headers = await bearerOf(database.db, await registeredCustomer(database.db, { isVerified: false }));
    const created = await api.post(path, { ...HOME, phone: "+212 612-345678" }, headers);
    expect(created).toMatchObject({ status: 201, body: { data: { phone: "0612345678", default: true } } });
    const { id } = created.body.data;
    expect((await api.get(path, headers)).body.data).toEqual([created.body.data]);
    expect((await api.get(`${path}/${id}`, headers)).body.data).toEqual(created.body.data);
    expect((await api.put(`${path}/${id}`, { ...HOME, alias: "" }, headers)).body.data.alias).toBeNull();
    const wrong = { ...HOME, firstName: "", phone: "0912", address: "abc", city: "" };
    expect((await api.post(`${path}?locale=en`, wrong, headers)).body.errors).toEqual({
      firstName: ["First name is required"],
      phone: ["Please enter a valid phone number."],
      address: ["Address must be at least 5 characters long."],
      city: ["City is required"],
    });
    for (const extraField of [{ account_id: 1 }, { is_default: true }, { __proto__x: 1 }])
      expect((await api.post(path, { ...HOME, ...extraField }, headers)).status).toBe(422);
    expect((await api.put(`${path}/none`, HOME, headers)).status).toBe(422);
    expect((await api.get(`${path}/2000000`, headers)).body.code).toBe("address_not_found");
    expect((await api.delete(`${path}/${id}`, {}, headers)).body.data).toEqual([]);
    expect((await api.get(path)).status).toBe(401);
  });
});
