import { redirect } from "react-router";

/** Favourites have their own page (R18). */
export const loader = () => redirect("/favorites");
