import { createContext, use } from "react";
import { type UIMatch, useRouteLoaderData } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "../contract/locales.ts";
import type { Translate } from "../contract/translate.ts";
import type { errorInAddress } from "../server/platform/messages/error-in-address.ts";
import type { ShownFrame } from "./frame/load.ts";
import { translatorOf } from "./messages.ts";
import { parseSerialized, type Serialized } from "./serialized-data.ts";

/**
 * What even a page that failed to load knows: its language, the nonce of its inline scripts (empty in the browser), and whether its
 * scripts come after what it shows.
 */
export type Frame = { locale: Locale; nonce: string; delaysScripts: boolean };

export const FrameContext = createContext<Frame>({ locale: DEFAULT_LOCALE, nonce: "", delaysScripts: false });
export const useFrame = (): Frame => use(FrameContext);

/** What the root loader gives. */
export type RootData = { frame: Serialized<ShownFrame>; refused: ReturnType<typeof errorInAddress> };
const useLoaded = () => useRouteLoaderData<RootData>("root");

/** What the root loader tells of the frame; undefined only on the screen that says that it failed. */
export function useRootData(): ShownFrame | undefined {
  const loaded = useLoaded();
  return loaded && parseSerialized(loaded.frame);
}

/** Why the server led back to this page, when it did so as the document was loaded. */
export const useRefusedWords = () => useLoaded()?.refused;

/** The same within the shop's layout, where it is always there. */
export function useShop(): ShownFrame {
  const data = useRootData();
  if (!data) throw new Error("useShop outside of a loaded page");
  return data;
}

/** What a page's `meta` needs of the frame. */
export type MetaFrame = {
  locale: Locale;
  offered: readonly Locale[];
  siteName: string;
  publicUrl: string;
  socialCard: string;
  t: Translate;
  root: ShownFrame;
};

/** The same from a route's `matches`; null on the screen of a failed start. */
export function frameOf(matches: readonly unknown[]): MetaFrame | null {
  const loaded = (matches[0] as UIMatch<RootData> | undefined)?.loaderData;
  if (!loaded) return null;
  const root = parseSerialized(loaded.frame);
  const { locale, publicUrl, socialCard, settings } = root;
  const { languages, site_name } = settings;
  return {
    locale,
    offered: languages.offered,
    siteName: site_name,
    publicUrl,
    socialCard,
    t: translatorOf(locale),
    root,
  };
}
