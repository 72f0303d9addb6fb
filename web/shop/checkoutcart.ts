import { redirect } from "react-router";

/** Redirects an old address of the checkout (R8). */
export const loader = () => redirect("/checkout");
