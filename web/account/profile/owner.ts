import { useOutletContext } from "react-router";
import type { User } from "../../../contract/customers.ts";

export type Owner = Omit<User, "addresses" | "cod_eligible">;

export const useOwner = (): Owner => useOutletContext<Owner>();
