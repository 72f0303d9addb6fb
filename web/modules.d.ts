declare module "virtual:shop-scripts" {
  const list: import("./page-scripts.ts").PageScripts;
  export default list;
}
declare module "virtual:office-scripts" {
  const list: import("./page-scripts.ts").PageScripts;
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

/** React Router's server build, mapped in package.json. Declared here for type checks before the first build. */
declare module "#pages" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}
