import { amlou } from "./products/amlou.ts";
import { arganOil } from "./products/argan-oil.ts";
import { herbs } from "./products/herbs.ts";
import { honey } from "./products/honey.ts";
import { nuts } from "./products/nuts.ts";
import { oliveOil } from "./products/olive-oil.ts";
import { packs } from "./products/packs.ts";
import { saffron } from "./products/saffron.ts";
import { tea } from "./products/tea.ts";
import { vinegar } from "./products/vinegar.ts";
import type { SeedProduct } from "./types.ts";

/** The demo's products by category; bundles are last, because they refer to the others. */
export const products: SeedProduct[] = [
  ...honey,
  ...amlou,
  ...arganOil,
  ...oliveOil,
  ...vinegar,
  ...saffron,
  ...herbs,
  ...tea,
  ...nuts,
  ...packs,
];
