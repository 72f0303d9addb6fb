declare module "virtual:page-scripts" {
  /**
   * The routes of `web/routes.ts`; `handle` has the indexes in `files` of a route's scripts and their imports. Empty in
   * development (`scripts/page-scripts.ts`).
   */
  const list: { files: string[]; routes: import("react-router").RouteObject[] };
  export default list;
}
