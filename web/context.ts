/** What the server gives to loaders and to the rendering; pages import it from here. */
export { nonceContext, type PageContext, pageContext } from "../server/platform/pages/page-context.ts";
