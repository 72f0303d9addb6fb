import * as z from "zod/mini";

/** In the shop's time zone; day 0 is Sunday, a missing day is closed. */
export const openingTime = z.object({ day: z.int(), open: z.string(), close: z.string() });
export const openingHours = z.array(openingTime);
export type OpeningHours = z.infer<typeof openingHours>;

export const pickUpPlace = z.object({ address: z.string(), city: z.string(), hours: openingHours });
export type PickUpPlace = z.infer<typeof pickUpPlace>;
