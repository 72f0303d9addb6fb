import { createAddress } from "../server/customers/addresses.ts";
import { addFavourite } from "../server/favourites/favourites.ts";
import { hashPassword } from "../server/identity/password-hashing.ts";
import type { Caller } from "../server/platform/caller.ts";
import type { Db } from "../server/platform/database/database.ts";
import { KINDS, type Kind, PASSWORD, type Person, type Sent } from "./access.ts";
import type { apiClient } from "./api-client.ts";
import { bearerOf, buyAs, guest, owner, putIntoCart, registeredCustomer, sizeOf } from "./fixtures.ts";

const NO_ADDRESS = 999_999;

export const addressOf = ({ mark }: Person) => ({
  firstName: mark,
  lastName: "Alaoui",
  phone: "0611223344",
  address: "12, rue des Amandiers",
  city: "agadir",
});

export async function makePeople(db: Db): Promise<Person[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const people: Person[] = [];
  for (const kind of KINDS) people.push(await makePerson(db, kind, passwordHash));
  return people;
}

async function makePerson(db: Db, kind: Kind, passwordHash: string): Promise<Person> {
  const mark = `Mark${kind}`;
  const email = `${kind}@example.com`.toLowerCase();
  let caller: Caller = guest("en");
  if (kind === "admin") caller = await owner(db);
  else if (!/guest/i.test(kind)) caller = await registeredCustomer(db, { email, isVerified: kind !== "unverified" });
  const { account } = caller;
  if (account) {
    const roles = kind === "staff" ? (["staff"] as const) : account.roles;
    await db
      .updateTable("accounts")
      .set({ roles: [...roles], password_hash: passwordHash, last_name: mark })
      .where("id", "=", account.id)
      .execute();
    caller = { ...caller, account: { ...account, roles } };
  }
  const size = await sizeOf(db, "thyme-honey", 500);
  const address = { ...addressOf({ mark } as Person), email: null };
  const bought = await buyAs(db, { ...caller, cartSecret: null }, [{ size, quantity: 1 }], {
    shipping_address: address,
  });
  caller = await putIntoCart(db, { ...caller, cartSecret: null }, { size, quantity: 1 });
  const row = await db
    .selectFrom("cart_lines")
    .innerJoin("carts", "carts.id", "cart_lines.cart_id")
    .select("cart_lines.id")
    .where("carts.ordered_at", "is", null)
    .orderBy("cart_lines.id", "desc")
    .executeTakeFirstOrThrow();
  if (caller.account) await addFavourite(db, caller, { product_id: size.product_id });
  return {
    kind,
    mark,
    caller,
    headers: {
      "X-Cart-Session": caller.cartSecret as string,
      ...(caller.account && (await bearerOf(db, { account: caller.account }))),
    },
    email: account?.email ?? email,
    order: bought.order.number,
    key: bought.access_key,
    row: row.id,
    address: caller.account ? (await createAddress(db, caller, addressOf({ mark } as Person))).id : NO_ADDRESS,
    product: size.product_id,
  };
}

export async function sendAs(api: ReturnType<typeof apiClient>, call: string, me: Person, sent: Sent) {
  const { path = {}, query = "", body, headers } = sent;
  const [method = "", template = ""] = call.split(" ");
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
  const isJson = method !== "GET" && body !== undefined && !(body instanceof FormData);
  const type: Record<string, string> = isJson ? { "Content-Type": "application/json" } : {};
  const content = isJson ? JSON.stringify(body) : body instanceof FormData ? body : undefined;
  return api.send(method, `${filled}?locale=en&${query}`, content, { ...type, ...me.headers, ...headers });
}
