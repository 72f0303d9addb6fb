import { useOutletContext } from "react-router";
import type { User } from "../../../contract/customers.ts";

export type ProfileOwner = Omit<User, "addresses" | "cod_eligible">;

export const useProfileOwner = (): ProfileOwner => useOutletContext<ProfileOwner>();
