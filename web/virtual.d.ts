declare module "virtual:shop-scripts" {
  const list: import("./page-scripts.ts").PageScripts;
  export default list;
}
declare module "virtual:office-scripts" {
  const list: import("./page-scripts.ts").PageScripts;
  export default list;
}
