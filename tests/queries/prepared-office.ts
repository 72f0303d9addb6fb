import { toMenuValues } from "../../contract/admin-menu.ts";
import { adminProductQuery } from "../../contract/admin-products.ts";
import { SETTINGS_GROUP_NAMES, type SettingsGroup } from "../../contract/admin-settings.ts";
import { HOME_TEXT_KEYS } from "../../contract/home-texts.ts";
import { createEmptyText } from "../../contract/locales.ts";
import { getAdminCategory } from "../../server/catalog/admin/categories.ts";
import { exportProducts } from "../../server/catalog/admin/products-csv/export.ts";
import { getSettingsGroup, type SettingsValues } from "../../server/settings/settings.ts";
import { ACCESS_TABLE } from "../access-table.ts";
import { sizeOf } from "../fixtures.ts";
import { plainPicture } from "../pictures.ts";
import { inAll, NOTHING, productValues } from "../products.ts";
import { asInRow, fileForm, type Prepared, type Scene, withVersion } from "./scene.ts";

/** Sends the access test's request with the current version, so that the save succeeds. */
const overVersion =
  (call: string): Prepared =>
  async (scene) =>
    withVersion(scene, call, await asInRow(scene, ACCESS_TABLE[call]));

/** Converts stored settings to the values of their form, for the groups in which the two differ. */
const TYPED: { [Group in SettingsGroup]?: (values: SettingsValues<Group>) => object } = {
  contact: ({ map }) => ({ map: map ? `${map.lat}, ${map.lng}` : "" }),
  menu: ({ menu }) => ({ menu: toMenuValues(menu) }),
  home: ({ home_texts }) => ({
    home_texts: Object.fromEntries(HOME_TEXT_KEYS.map((key) => [key, home_texts[key] ?? createEmptyText()])),
  }),
};

const settings = <Group extends SettingsGroup>(group: Group): [string, Prepared] => [
  `PUT /admin/settings/${group}`,
  async ({ db, people }) => {
    const { version, values } = await getSettingsGroup(db, people.admin.caller, group);
    return { query: `version=${version}`, body: { ...values, ...TYPED[group]?.(values) } };
  },
];

const CATEGORY = {
  slug: "",
  parent_id: null,
  name: inAll("Gifts"),
  description: inAll("To give away"),
  stage: "#f7e2ae",
  deep: "#3b2a12",
  image: null,
};
const PAGE = { body: { slug: "", is_published: false, title: inAll("Gifts"), description: NOTHING, body: NOTHING } };
const newPage = ({ call }: Scene): Promise<{ id: number }> => call("POST /admin/pages", PAGE);
const newCategory = ({ call }: Scene) => call("POST /admin/categories", { body: CATEGORY });

/**
 * Exports the honeys as CSV, then changes `is_featured` in the database, so that importing the CSV changes products.
 */
async function changedTable({ db, people }: Scene): Promise<Uint8Array> {
  const { bytes } = await exportProducts(db, people.admin.caller, adminProductQuery.parse({ q: "honey" }));
  await db.updateTable("products").set({ is_featured: false }).execute();
  return bytes;
}

export const PREPARED_OFFICE: Record<string, Prepared> = {
  ...Object.fromEntries(SETTINGS_GROUP_NAMES.map((group) => settings(group))),
  "PUT /admin/pages/{id}": async (scene) => {
    const path = await newPage(scene);
    return { path, ...(await withVersion(scene, "PUT /admin/pages/{id}", { ...PAGE, path })) };
  },
  "PUT /admin/synonyms/{id}": overVersion("PUT /admin/synonyms/{id}"),
  "PUT /admin/coupons/{id}": overVersion("PUT /admin/coupons/{id}"),
  "PUT /admin/couriers/{id}": overVersion("PUT /admin/couriers/{id}"),
  "PUT /admin/featured": overVersion("PUT /admin/featured"),
  "DELETE /admin/pages/{id}": async (scene) => ({
    path: await newPage(scene),
  }),
  "DELETE /admin/couriers/{id}": async (scene) => ({
    path: await scene.call("POST /admin/couriers", await asInRow(scene, ACCESS_TABLE["POST /admin/couriers"])),
  }),
  "DELETE /admin/sales/{id}": async ({ db, call }) => {
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    const body = { price: 20, starts_at: "", ends_at: "2099-01-01T10:00" };
    await call("POST /admin/variants/{id}/sales", { path: { id: variant_id }, body });
    return { path: await db.selectFrom("variant_sales").select("id").orderBy("id", "desc").executeTakeFirstOrThrow() };
  },
  "POST /admin/products": async ({ db }) => ({ body: await productValues(db) }),
  "PUT /admin/products/{id}": async ({ db, call }) => {
    const { id } = await call("POST /admin/products", { body: await productValues(db) });
    const product = await call("GET /admin/products/{id}", { path: { id } });
    return { path: { id }, body: { ...product, mark: "NEW" } };
  },
  "POST /admin/products-import": async (scene) => ({
    body: fileForm(await changedTable(scene), "products.csv"),
  }),
  "POST /admin/products-import/apply": async (scene) => {
    const bytes = await changedTable(scene);
    const { digest } = await scene.call("POST /admin/products-import", { body: fileForm(bytes, "products.csv") });
    return { body: fileForm(bytes, "products.csv", { digest }) };
  },
  "POST /admin/pictures": async () => ({ body: fileForm(await plainPicture("#333"), "jar.png") }),
  "POST /admin/categories": () => ({ body: CATEGORY }),
  "PUT /admin/categories/{id}": async (scene) => {
    const { id } = await newCategory(scene);
    const { version } = await getAdminCategory(scene.db, scene.people.admin.caller, id);
    return { path: { id }, body: { ...CATEGORY, version } };
  },
  "DELETE /admin/categories/{id}": async (scene) => ({ path: await newCategory(scene), body: {} }),
};
