import { randomInt } from "node:crypto";
import * as z from "zod/mini";

/** Creates a random order number, so that numbers do not reveal sales. Digits are easy to read out. */
export const createOrderNumber = (): string => `AM${String(randomInt(0, 100_000_000)).padStart(8, "0")}`;

export const orderNumber = z.string().check(z.regex(/^AM\d{8}$/, "field.invalid"));
