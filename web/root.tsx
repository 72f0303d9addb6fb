import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { APPLE_ICON, getManifestPath, THEME_COLOUR } from "../contract/installed-app.ts";
import { getTextDirection, LANGUAGES, type Locale } from "../contract/locales.ts";
import { serializeOffsets } from "../contract/shop-zone.ts";
import { readErrorFromUrl } from "../server/platform/messages/error-in-address.ts";
import type { Route } from "./+types/root";
import icon from "./brand/icon.svg?url";
import { pageContext } from "./context.ts";
import elMessiriArabic from "./fonts/files/el-messiri-arabic.woff2?url";
import elMessiriLatin from "./fonts/files/el-messiri-latin.woff2?url";
import vazirmatnArabic from "./fonts/files/vazirmatn-arabic.woff2?url";
import vazirmatnLatin from "./fonts/files/vazirmatn-latin.woff2?url";
import { loadPageFrame } from "./frame/load.ts";
import { type RootData, useRenderOptions, useRootData } from "./frame.tsx";
import { I18nProvider, useI18n } from "./i18n.tsx";
import { DelayedScripts } from "./later-scripts.tsx";
import { getMessages } from "./messages.ts";
import { serialize } from "./serialized-data.ts";
import { RootFailure } from "./shop/failure.tsx";
import { Toaster } from "./ui/toast.tsx";

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const page = context.get(pageContext);
  return {
    frame: serialize(await loadPageFrame(page)),
    refused: readErrorFromUrl(url, page.caller.locale, page.rejectedForm),
    rejectedForm: page.rejectedForm,
  };
}

/** Never revalidates, so that a document keeps the settings with which it was loaded. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { locale, nonce, delaysScripts } = useRenderOptions();
  const messagesHref = useRootData()?.messagesHref;
  const messagesLink = messagesHref && (
    <link rel="modulepreload" nonce={nonce} href={messagesHref} suppressHydrationWarning />
  );
  return (
    <html lang={locale} dir={getTextDirection(locale)} data-zone={serializeOffsets()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME_COLOUR} />
        <meta name="format-detection" content="telephone=no" />
        {fontPreloads(locale).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Meta />
        <Links />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="apple-touch-icon" href={APPLE_ICON.path} />
        <link rel="manifest" href={getManifestPath(locale)} />
        {!delaysScripts && messagesLink}
      </head>
      <body>
        <I18nProvider locale={locale} messages={getMessages(locale)}>
          {children}
        </I18nProvider>
        <ScrollRestoration />
        {delaysScripts ? <DelayedScripts nonce={nonce}>{messagesLink}</DelayedScripts> : <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  const { t } = useI18n();
  return (
    <>
      <Outlet />
      <Toaster closeLabel={t("frame.close")} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RootFailure error={error} />;
}

function fontPreloads(locale: Locale): string[] {
  return LANGUAGES[locale].script === "Arabic" ? [vazirmatnArabic, elMessiriArabic] : [vazirmatnLatin, elMessiriLatin];
}
