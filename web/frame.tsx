import { createContext, use } from "react";
import { type UIMatch, useLocation, useRouteLoaderData } from "react-router";
import { DEFAULT_LOCALE, type Locale, removeLocalePrefix } from "../contract/locales.ts";
import type { Translate } from "../contract/translate.ts";
import type { RejectedForm } from "../server/platform/http/rejected-form.ts";
import type { readErrorFromUrl } from "../server/platform/messages/error-in-address.ts";
import type { PageFrame } from "./frame/load.ts";
import { getTranslator } from "./messages.ts";
import { parseSerialized, type Serialized } from "./serialized-data.ts";

/** `nonce` is for the CSP and empty in the browser. `delaysScripts` is true if scripts start after the first paint. */
export type RenderOptions = { locale: Locale; nonce: string; delaysScripts: boolean };

export const RenderOptionsContext = createContext<RenderOptions>({
  locale: DEFAULT_LOCALE,
  nonce: "",
  delaysScripts: false,
});
export const useRenderOptions = (): RenderOptions => use(RenderOptionsContext);

export type RootData = {
  frame: Serialized<PageFrame>;
  refused: ReturnType<typeof readErrorFromUrl>;
  rejectedForm: RejectedForm | null;
};
const useLoaded = () => useRouteLoaderData<RootData>("root");

export function useRootData(): PageFrame | undefined {
  const loaded = useLoaded();
  return loaded && parseSerialized(loaded.frame);
}

let isForgotten = false;
/** Makes the page ignore the rejected input in the root loader's data. Call this function after a successful submit. */
export const forgetRejectedForm = (): void => {
  isForgotten = true;
};

/** Returns input and errors of a form that was posted to API path `call` without JavaScript and rejected. Else null. */
export function useRejectedForm(call: string): RejectedForm | null {
  const form = useLoaded()?.rejectedForm;
  const { pathname, search } = useLocation();
  if (isForgotten || form?.call !== call || removeLocalePrefix(form.page) !== pathname) return null;
  return new URLSearchParams(search).has("refused") ? form : null;
}

export const useUrlError = () => useLoaded()?.refused;

export function useShopData(): PageFrame {
  const data = useRootData();
  if (!data) throw new Error("useShopData outside of a loaded page");
  return data;
}

export type RootMetaData = {
  locale: Locale;
  offered: readonly Locale[];
  siteName: string;
  publicUrl: string;
  socialCard: string;
  t: Translate;
  root: PageFrame;
};

export function readRootMetaData(matches: readonly unknown[]): RootMetaData | null {
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
    t: getTranslator(locale),
    root,
  };
}
