import { redirect } from "react-router";

/** Old URLs name the default tab (R18). */
export const loader = () => redirect("/profile");
