export const THEME_COLOUR = "#fbf7ef";

/** Icons of the installed web app, sizes in pixels. A maskable icon fills its square, because the phone crops it. */
export const APP_ICONS = [
  { path: "/icons/icon-192.png", size: 192, purpose: "any" },
  { path: "/icons/icon-512.png", size: 512, purpose: "any" },
  { path: "/icons/maskable-512.png", size: 512, purpose: "maskable" },
] as const;

export const APPLE_ICON = { path: "/icons/apple-touch.png", size: 180, purpose: "maskable" } as const;

export const manifestPath = (locale: string): string => `/${locale}/manifest.webmanifest`;
