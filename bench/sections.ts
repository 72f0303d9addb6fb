import { backOffice } from "./back-office.ts";
import { cart } from "./cart.ts";
import { firstView } from "./first-view.ts";
import { interaction } from "./interaction.ts";
import { lighthouse } from "./lighthouse.ts";
import { memory } from "./memory.ts";
import { nextjs } from "./nextjs.ts";
import { ordering } from "./ordering/ordering.ts";
import { storedOrders } from "./ordering/stored-orders.ts";
import { processes } from "./processes.ts";
import { rendering } from "./rendering.ts";
import { requests } from "./requests.ts";
import { scale } from "./scale.ts";
import { search } from "./search.ts";
import type { Section } from "./section.ts";
import { soak } from "./soak.ts";
import { start } from "./start.ts";

export const SECTIONS: readonly Section[] = [
  requests,
  rendering,
  nextjs,
  cart,
  ordering,
  storedOrders,
  firstView,
  interaction,
  start,
  memory,
  soak,
  processes,
  search,
  backOffice,
  scale,
  lighthouse,
];
