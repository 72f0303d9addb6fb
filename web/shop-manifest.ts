/** The file or address of the manifest without the back office, from that of the router's whole one (scripts/shop-manifest.ts). */
export const shopManifestOf = (whole: string): string => whole.replace("manifest-", "shop-manifest-");
