declare module "virtual:page-scripts" {
  /** Scripts of each route: its `handle` has their indexes in `files`, with imports. Empty in development. */
  const list: { files: string[]; routes: import("react-router").RouteObject[] };
  export default list;
}
