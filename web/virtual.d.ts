declare module "virtual:page-scripts" {
  /** `handle`: indexes in `files` of a route's scripts and imports. Empty in development. */
  const list: { files: string[]; routes: import("react-router").RouteObject[] };
  export default list;
}
