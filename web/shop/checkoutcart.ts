import { redirect } from "react-router";

/** An old address of the checkout (R8). */
export const loader = () => redirect("/checkout");
