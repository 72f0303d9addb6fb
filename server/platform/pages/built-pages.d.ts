/** What React Router's build comes to, named in package.json: there is none to look at before the first build. */
declare module "#pages" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}
