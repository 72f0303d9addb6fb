import * as z from "zod/mini";
import { choicesQuery, productChoice } from "../../../contract/admin-marketing.ts";
import { route } from "../../platform/door.ts";
import { findProductChoices } from "./product-choices.ts";

/** The owner's calls about what the shop puts forward (R1, P5). */
export const adminMarketingApi = [
  route({
    method: "GET",
    path: "/admin/product-choices",
    summary: "Products to pick from, by words of their texts",
    access: "admin",
    query: choicesQuery,
    answer: z.array(productChoice),
    run: async ({ db, caller, query }) => ({ data: await findProductChoices(db, caller, query) }),
  }),
];
