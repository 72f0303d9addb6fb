declare module "virtual:page-scripts" {
  /** `handle`: indexes in `files` of a route's scripts and imports. Empty in development. */
  const list: { files: string[]; routes: import("react-router").RouteObject[] };
  export default list;
}

declare module "subset-font" {
  type Axis = { min: number; max: number; default?: number };
  type Options = {
    targetFormat: "woff2";
    keepFeatures?: string[];
    noHinting?: boolean;
    variationAxes?: Record<string, number | Axis>;
  };
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}

/** React Router's build, mapped in package.json. Declared, because it does not exist before the first build. */
declare module "#pages" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}
