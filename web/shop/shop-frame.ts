import type { LinksFunction } from "react-router";
import shopCss from "../styles/shop.css?url";

/** The shop's stylesheet; the back office has another, and no page loads both. */
export const shopLinks: LinksFunction = () => [{ rel: "stylesheet", href: shopCss }];
export { shopCss };
