import { createContext, use } from "react";
import { type UIMatch, useRouteLoaderData } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "../contract/locales.ts";
import type { Translate } from "../contract/translate.ts";
import type { ShownFrame } from "./frame/load.ts";
import { translatorOf } from "./messages.ts";
import type { loader } from "./root.tsx";
import { told } from "./told.ts";

/** What even a page that failed to load knows: its language, and the nonce of its inline scripts (empty in the browser). */
export type Frame = { locale: Locale; nonce: string };

export const FrameContext = createContext<Frame>({ locale: DEFAULT_LOCALE, nonce: "" });
export const useFrame = (): Frame => use(FrameContext);

/** What every page shows: settings, categories, pages. */
export type RootData = Omit<Loaded, "frame"> & ShownFrame;
type Loaded = Awaited<ReturnType<typeof loader>>;

const shown = new WeakMap<Loaded, RootData>();

function rootData(loaded: Loaded | undefined): RootData | undefined {
  if (!loaded) return undefined;
  const { frame, ...rest } = loaded;
  const whole = shown.get(loaded) ?? { ...rest, ...told(frame) };
  shown.set(loaded, whole);
  return whole;
}

/** The root loader's answer; undefined only on the screen that says that it failed. */
export function useRootData(): RootData | undefined {
  return rootData(useRouteLoaderData<typeof loader>("root"));
}

/** The same within the shop's layout, where it is always there. */
export function useShop(): RootData {
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
  root: RootData;
};

/** The same from a route's `matches`; null on the screen of a failed start. */
export function frameOf(matches: readonly unknown[]): MetaFrame | null {
  const root = rootData((matches[0] as UIMatch<Loaded> | undefined)?.loaderData);
  return root
    ? {
        locale: root.locale,
        offered: root.settings.languages.offered,
        siteName: root.settings.site_name,
        publicUrl: root.publicUrl,
        socialCard: root.socialCard,
        t: translatorOf(root.locale),
        root,
      }
    : null;
}
