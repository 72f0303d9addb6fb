import { createContext, use } from "react";
import { type UIMatch, useLocation, useRouteLoaderData } from "react-router";
import { DEFAULT_LOCALE, type Locale, withoutLocale } from "../contract/locales.ts";
import type { Translate } from "../contract/translate.ts";
import type { RejectedForm } from "../server/platform/http/rejected-form.ts";
import type { errorInAddress } from "../server/platform/messages/error-in-address.ts";
import type { ShownFrame } from "./frame/load.ts";
import { translatorOf } from "./messages.ts";
import { parseSerialized, type Serialized } from "./serialized-data.ts";

/** `nonce` (CSP) is empty in the browser. `delaysScripts` is true if scripts start only after the first paint. */
export type Frame = { locale: Locale; nonce: string; delaysScripts: boolean };

export const FrameContext = createContext<Frame>({ locale: DEFAULT_LOCALE, nonce: "", delaysScripts: false });
export const useFrame = (): Frame => use(FrameContext);

export type RootData = {
  frame: Serialized<ShownFrame>;
  refused: ReturnType<typeof errorInAddress>;
  rejectedForm: RejectedForm | null;
};
const useLoaded = () => useRouteLoaderData<RootData>("root");

export function useRootData(): ShownFrame | undefined {
  const loaded = useLoaded();
  return loaded && parseSerialized(loaded.frame);
}

let isForgotten = false;
/** Ignores the rejected input in the root loader's data from now on. Call after a successful submit. */
export const forgetRejectedForm = (): void => {
  isForgotten = true;
};

/** Input and errors of the form with API path `call` after a rejected post without JavaScript, else null. */
export function useRejectedForm(call: string): RejectedForm | null {
  const form = useLoaded()?.rejectedForm;
  const { pathname, search } = useLocation();
  if (isForgotten || form?.call !== call || withoutLocale(form.page) !== pathname) return null;
  return new URLSearchParams(search).has("refused") ? form : null;
}

export const useAddressError = () => useLoaded()?.refused;

export function useShop(): ShownFrame {
  const data = useRootData();
  if (!data) throw new Error("useShop outside of a loaded page");
  return data;
}

export type MetaFrame = {
  locale: Locale;
  offered: readonly Locale[];
  siteName: string;
  publicUrl: string;
  socialCard: string;
  t: Translate;
  root: ShownFrame;
};

/** Data of the root loader, for the `meta` of a route. Null if the root loader failed. */
export function metaDataOf(matches: readonly unknown[]): MetaFrame | null {
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
