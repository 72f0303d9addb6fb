import { LOCALES, type LocalizedText } from "../../../contract/locales.ts";
import type { MessageKey } from "../../../contract/translate.ts";
import { getMenuTargets } from "../../../server/content/admin/menu.ts";
import { translate } from "../../../server/platform/messages/translations.ts";
import { pageContext } from "../../context.ts";
import { createAdminMeta } from "../meta.ts";
import { ContentHeader } from "../parts/section-tabs.tsx";
import { loadSettingsGroup } from "../settings/load.ts";
import type { Route } from "./+types/menu";
import { MenuEditor } from "./menu/menu-editor.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

const PLACES = {
  "/": "frame.home",
  "/products": "frame.products",
  "/categories": "frame.categories",
  "/about": "frame.about",
  "/contact": "contact.title",
  "/track": "track.title",
} as const satisfies Record<string, MessageKey>;

const textsOf = (key: MessageKey) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, translate(locale)(key)])) as LocalizedText;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const group = await loadSettingsGroup(page, "menu");
  const places = Object.entries(PLACES).map(([url, key]) => ({ url, name: textsOf(key) }));
  return { ...group, targets: { ...(await getMenuTargets(page.db, page.caller)), places } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Menu({ loaderData: { settings, targets } }: Route.ComponentProps) {
  return (
    <>
      <ContentHeader />
      <MenuEditor settings={settings} targets={targets} />
    </>
  );
}
