import { redirect } from "react-router";

/** The default tab by its name is the profile itself (R18). */
export const loader = () => redirect("/profile");
