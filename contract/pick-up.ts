import * as z from "zod/mini";

/** Opening hours of a day in the shop's time zone; day 0 is Sunday. The shop is closed on a day without an entry. */
export const openingTime = z.object({ day: z.int(), open: z.string(), close: z.string() });
export const openingHours = z.array(openingTime);
export type OpeningHours = z.infer<typeof openingHours>;

export const pickUpPlace = z.object({ address: z.string(), city: z.string(), hours: openingHours });
export type PickUpPlace = z.infer<typeof pickUpPlace>;
