import { LOCALES, type Locale } from "../../../contract/locales.ts";
import type { MessageKey } from "../../../contract/translate.ts";
import type { Message } from "../../../messages/language.ts";
import { listFeaturedProducts } from "../../../server/catalog/offers.ts";
import { bypassCache } from "../../../server/platform/database/content-cache.ts";
import { getMessages } from "../../../server/platform/messages/translations.ts";
import { pageContext } from "../../context.ts";
import { createAdminMeta } from "../meta.ts";
import { ContentHeader } from "../parts/section-tabs.tsx";
import { loadSettingsGroup } from "../settings/load.ts";
import type { Route } from "./+types/home";
import { HomeForm } from "./home-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

const ownWords = (locale: Locale): Partial<Record<MessageKey, Message>> =>
  Object.fromEntries(Object.entries(getMessages(locale)).filter(([key]) => key.startsWith("home.")));

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...(await loadSettingsGroup(page, "home")),
    products: await listFeaturedProducts(bypassCache(page.db), page.caller),
    own: Object.fromEntries(LOCALES.map((locale) => [locale, ownWords(locale)])) as Record<
      Locale,
      ReturnType<typeof ownWords>
    >,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Home({ loaderData: { settings, products, own } }: Route.ComponentProps) {
  return (
    <>
      <ContentHeader />
      <HomeForm settings={settings} products={products} own={own} />
    </>
  );
}
