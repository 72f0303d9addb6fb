/** React Router's build, mapped in package.json. Declared, because it does not exist before the first build. */
declare module "#pages" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}
