import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../contract/locales.ts";
import type { MessagesOf } from "../messages/parts.ts";
import { RenderOptionsContext } from "./frame.tsx";
import { reloadInStoredLanguage } from "./language.ts";
import { hasDelayedScripts } from "./later-scripts.tsx";
import { createMessageLoader } from "./message-files.ts";
import { provideMessages } from "./messages.ts";
import { reloadIfReachable } from "./new-document.ts";
import { scriptLoadingInstrumentation } from "./page-scripts.ts";
import { PrefetchPage } from "./prefetch-page.tsx";
import { replayEarlyInput } from "./replay-input.ts";
import { withRetries } from "./retry.ts";
import { LinksContext } from "./ui/anchor.tsx";

const loadMessages = createMessageLoader(
  import.meta.glob<MessagesOf<"common">>("../messages/*/common.ts", { import: "messages" }),
);

const IS_SHOP = hasDelayedScripts();
/** True on back-office pages, which do not delay scripts. Always true in development, where no page delays scripts. */
const IS_BACK_OFFICE = import.meta.env.DEV || !IS_SHOP;
const loadOfficeTexts = (locale: Locale) => async () => (await import("./admin/texts.ts")).loadAdminTexts(locale);

const LINKS = { base: "", Prefetch: PrefetchPage };

/** Replays input from before hydration, removes the Back handler of later-scripts.tsx and marks the page for tests. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.onpopstate = null;
    replayEarlyInput();
    document.documentElement.dataset.hydrated = "";
  }, []);
  return children;
}

/** Hydrates the page. Without messages, shop pages stay usable as plain HTML, and the back office shows an error. */
async function start(): Promise<void> {
  if (reloadInStoredLanguage()) return;
  const pageLanguage = document.documentElement.lang;
  const locale = isLocale(pageLanguage) ? pageLanguage : DEFAULT_LOCALE;
  const [messages] = await Promise.all([
    withRetries(() => loadMessages(locale)),
    IS_BACK_OFFICE && withRetries(loadOfficeTexts(locale)),
  ]);
  provideMessages(() => messages);
  startTransition(() => {
    hydrateRoot(
      document,
      <RenderOptionsContext value={{ locale, nonce: "", delaysScripts: IS_SHOP }}>
        <StrictMode>
          <LinksContext value={LINKS}>
            <Hydrated>
              <HydratedRouter instrumentations={[scriptLoadingInstrumentation]} />
            </Hydrated>
          </LinksContext>
        </StrictMode>
      </RenderOptionsContext>,
      {
        onCaughtError(error) {
          reportError(error);
          void reloadIfReachable();
        },
      },
    );
  });
}

/** Low-priority work starts after `REST_MS` without input, at the latest after `RESTLESS_MS`, or when going offline. */
const REST_MS = 4000;
const RESTLESS_MS = 20_000;

function atRest(work: () => void): void {
  const kinds = ["click", "keydown"];
  const finish = () => {
    for (const timer of [rest, restless]) clearTimeout(timer);
    for (const kind of kinds) removeEventListener(kind, wait, true);
    removeEventListener("offline", finish);
    work();
  };
  const restless = setTimeout(finish, RESTLESS_MS);
  let rest = setTimeout(finish, REST_MS);
  const wait = () => {
    clearTimeout(rest);
    rest = setTimeout(finish, REST_MS);
  };
  for (const kind of kinds) addEventListener(kind, wait, true);
  addEventListener("offline", finish);
}

function begin(): void {
  if (IS_BACK_OFFICE) return;
  let rest = REST_MS;
  const go = () => {
    rest *= 2;
    import("./shop/offline/begin.tsx")
      .then((part) => part.startOfflineSupport(document.documentElement.lang))
      .catch(() => {
        if (navigator.onLine) setTimeout(go, rest);
        else addEventListener("online", go, { once: true });
      });
  };
  if (navigator.onLine) atRest(go);
  else go();
}

start().catch((error) => {
  document.documentElement.dataset.stalled = "";
  throw error;
});
if (document.readyState === "complete") begin();
else addEventListener("load", begin);
