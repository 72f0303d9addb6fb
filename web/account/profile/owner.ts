import { useOutletContext } from "react-router";
import type { User } from "../../../contract/customers.ts";

/** Whose profile it is: what each of its pages knows. */
export type Owner = Omit<User, "addresses" | "cod_eligible">;

/** The same, from the frame around the pages. */
export const useOwner = (): Owner => useOutletContext<Owner>();
