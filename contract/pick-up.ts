import * as z from "zod/mini";

/** Opening hours in the shop's time zone. Day 0 is Sunday. On a day without an entry the shop is closed. */
export const openingTime = z.object({ day: z.int(), open: z.string(), close: z.string() });
export const openingHours = z.array(openingTime);
export type OpeningHours = z.infer<typeof openingHours>;

export const pickUpPlace = z.object({ address: z.string(), city: z.string(), hours: openingHours });
export type PickUpPlace = z.infer<typeof pickUpPlace>;
