declare module "virtual:page-scripts" {
  /**
   * The routes of `web/routes.ts`; `handle` has the places in `files` of each one's scripts and of what they import. None while
   * developing (`scripts/page-scripts.ts`).
   */
  const list: { files: string[]; routes: import("react-router").RouteObject[] };
  export default list;
}
