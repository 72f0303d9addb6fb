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

/** Every product of the demo shop, in the order of the shelves; packs last, because they are made of the others. */
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
