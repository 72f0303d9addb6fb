/** The shop as an app on a phone's screen: what its manifest and its pages name, and what the build draws (scripts/app-icons.ts). */

/** The ground of the bars around a page. */
export const THEME_COLOUR = "#fbf7ef";

/** The icons in their sizes in pixels; a maskable one reaches to every edge, since the phone cuts its shape out of it. */
export const APP_ICONS = [
  { path: "/icons/icon-192.png", size: 192, purpose: "any" },
  { path: "/icons/icon-512.png", size: 512, purpose: "any" },
  { path: "/icons/maskable-512.png", size: 512, purpose: "maskable" },
] as const;

/** Apple's phones read this one from the page. */
export const APPLE_ICON = { path: "/icons/apple-touch.png", size: 180, purpose: "maskable" } as const;

/** The path of the manifest in a language. */
export const manifestPath = (locale: string): string => `/${locale}/manifest.webmanifest`;
