import { redirect } from "react-router";

/** The favourites are a page of their own (R18). */
export const loader = () => redirect("/favorites");
