export { nonceContext, type PageContext, pageContext } from "../server/platform/pages/page-context.ts";
