import * as z from "zod/mini";

/** By the shop's clock; day 0 is Sunday, and a day that is missing is closed. */
export const openingTime = z.object({ day: z.int(), open: z.string(), close: z.string() });
export const openingHours = z.array(openingTime);
export type OpeningHours = z.infer<typeof openingHours>;

/** Where orders are picked up, and when somebody is there. */
export const pickUpPlace = z.object({ address: z.string(), city: z.string(), hours: openingHours });
export type PickUpPlace = z.infer<typeof pickUpPlace>;
