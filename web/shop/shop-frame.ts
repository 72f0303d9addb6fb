import type { LinksFunction } from "react-router";
import shopCss from "../styles/shop.css?url";

export const getShopStylesheetLinks: LinksFunction = () => [{ rel: "stylesheet", href: shopCss }];
export { shopCss };
