import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { setStock } from "../../tests/fixtures.ts";
import type { Database } from "../platform/database/database.ts";

async function choices(database: Database) {
  const { db } = database;
  const api = apiClient(database);
  const getProduct = async (slug: string) => (await api.get(`/products/${slug}?locale=en`)).body.data;
  const product = await getProduct("thyme-honey");
  const [attribute] = product.attributes;
  const other = attribute.options.find((option: { default: boolean }) => !option.default);
  const [foreign] = (await getProduct("almond-argan-amlou")).attributes;
  await setStock(db, other.variant_id, 50);
  const add = async (choice: object) => {
    const { status, body } = await api.post("/cart/add?locale=en", { product_id: product.id, ...choice });
    return { status, body, variant: body.data?.items?.[0]?.variant_id };
  };
  return { product, attribute, other, foreign, add };
}

describeOnBothEngines("POST /cart/add with attributes", (open) => {
  test("adds the variant of the chosen option, whether the request sends options as a list, as an object keyed by attribute, or only variant_id [E7 A4]", async () => {
    const { attribute, other, add } = await choices(await open("seeded"));
    const chosen = [{ id: attribute.id, optionId: other.id }];
    for (const choice of [
      { attributes: chosen },
      { attributes: { [attribute.id]: other.id } },
      { attributes: { [attribute.id]: String(other.id) } },
      { attributes: chosen, variant_id: other.variant_id },
      { attributes: chosen, variant_id: null },
      { variant_id: other.variant_id, attributes: [] },
      // Has the form of `selectedAttribute` in a cart item.
      { attributes: [{ ...chosen[0], variant_id: other.variant_id, value: "1 kg", price: 1, sale_price: null }] },
    ])
      expect(await add(choice), JSON.stringify(choice)).toMatchObject({ status: 200, variant: other.variant_id });
  });

  test("adds the default variant if no option is chosen and variant_id is missing or null [E7 T13]", async () => {
    const { product, add } = await choices(await open("seeded"));
    for (const choice of [{}, { variant_id: null }, { attributes: null }, { attributes: [] }, { attributes: {} }])
      expect(await add({ ...choice, quantity: 1 }), JSON.stringify(choice)).toMatchObject({
        status: 200,
        variant: product.default_option.variant_id,
      });
  });

  test("rejects contradictory options, or options of another variant or product, with 422 and adds nothing [E7]", async () => {
    const { product, attribute, other, foreign, add } = await choices(await open("seeded"));
    const chosen = { id: attribute.id, optionId: other.id };
    const standard = { id: attribute.id, optionId: product.default_option.id };
    const unknown = { id: attribute.id, optionId: 2_000_000_000 };
    for (const choice of [
      { attributes: [chosen], variant_id: product.default_option.variant_id },
      { attributes: [chosen, standard] },
      { attributes: [unknown] },
      { attributes: [{ id: foreign.id, optionId: other.id }] },
      { attributes: [{ id: foreign.id, optionId: foreign.options[0].id }] },
      { attributes: { [foreign.id]: foreign.options[0].id } },
    ])
      expect(await add(choice), JSON.stringify(choice)).toMatchObject({
        status: 422,
        body: { errors: { attributes: ["This option does not belong to this product or variant."] } },
      });
    for (const attributes of ["1", 1, [1], [{ id: 1 }], { a: 1 }, { __proto__x: {} }, new Array(11).fill(chosen)])
      expect((await add({ attributes })).status, JSON.stringify(attributes)).toBe(422);
  });
});
