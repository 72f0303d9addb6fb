import { toCentimes } from "../../contract/money.ts";
import type { Db } from "../../server/platform/database/database.ts";
import { banks } from "./banks.ts";
import { couriers } from "./couriers.ts";

export async function seedShipping(tx: Db): Promise<void> {
  const inserted = await tx
    .insertInto("couriers")
    .values(couriers.map(({ slug, name, tracking_url }, index) => ({ slug, name, tracking_url, position: index + 1 })))
    .returning(["id", "slug"])
    .execute();
  const idOf = new Map(inserted.map(({ slug, id }) => [slug, id]));
  await tx
    .insertInto("courier_rates")
    .values(
      couriers.flatMap((courier) =>
        courier.rates.map((rate) => ({
          courier_id: idOf.get(courier.slug) as number,
          region_slug: rate.region ?? null,
          city_slug: rate.city ?? null,
          fee_centimes: toCentimes(rate.fee_dh),
          delay_min: rate.delay.min,
          delay_max: rate.delay.max,
          delay_unit: rate.delay.unit,
        })),
      ),
    )
    .execute();
  await tx
    .insertInto("bank_accounts")
    .values(banks.map((bank, index) => ({ ...bank, position: index + 1 })))
    .execute();
}
