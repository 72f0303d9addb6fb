import { useOutletContext } from "react-router";
import type { User } from "../../../contract/customers.ts";

/** The customer's data that all pages of the profile share. */
export type Owner = Omit<User, "addresses" | "cod_eligible">;

export const useOwner = (): Owner => useOutletContext<Owner>();
