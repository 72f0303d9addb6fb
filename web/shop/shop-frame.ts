import type { LinksFunction } from "react-router";
import shopCss from "../styles/shop.css?url";

/** The shop's one stylesheet; the back office has its own, and no page has both. */
export const shopLinks: LinksFunction = () => [{ rel: "stylesheet", href: shopCss }];
export { shopCss };
