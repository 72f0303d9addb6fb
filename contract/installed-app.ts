export const THEME_COLOUR = "#fbf7ef";

/** Icons of the installed web app, in pixels. Maskable icons fill the whole square, because phones crop them. */
export const APP_ICONS = [
  { path: "/icons/icon-192.png", size: 192, purpose: "any" },
  { path: "/icons/icon-512.png", size: 512, purpose: "any" },
  { path: "/icons/maskable-512.png", size: 512, purpose: "maskable" },
] as const;

export const APPLE_ICON = { path: "/icons/apple-touch.png", size: 180, purpose: "maskable" } as const;

export const getManifestPath = (locale: string): string => `/${locale}/manifest.webmanifest`;
