/** Whether a route is a page of the back office, by its id: the path of its module. */
export const isBackOfficeRoute = (id: string): boolean => id.startsWith("admin/");

/** The file or address of the manifest without the back office, from that of the router's whole one (scripts/shop-manifest.ts). */
export const shopManifestOf = (whole: string): string => whole.replace("manifest-", "shop-manifest-");
