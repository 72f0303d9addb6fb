import { ABOUT_PAGE_SLUG } from "../../contract/page-path.ts";
import type { Translate } from "../../contract/translate.ts";
import { getPage } from "../../server/content/pages.ts";
import { buildBreadcrumbData, buildOrganizationData } from "../../server/discovery/structured-data.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { pageContext } from "../context.ts";
import { loadFrame } from "../frame/load.ts";
import { useShopData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { createShopMeta } from "../meta.ts";
import { awaitOrThrowNotFound } from "../not-found.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/about";
import { getWhatsappUrl } from "./contact-links.ts";
import { Prose, toPlainText } from "./prose.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller, publicUrl, structuredData } = context.get(pageContext);
  const page = await awaitOrThrowNotFound(getPage(db, caller, ABOUT_PAGE_SLUG));
  const site = { publicUrl, locale: caller.locale };
  const crumbs = crumbsOf(translate(caller.locale), page.title);
  structuredData.push(
    buildOrganizationData((await loadFrame(db, caller)).settings, site),
    buildBreadcrumbData(crumbs, site),
  );
  return { page };
}

const crumbsOf = (t: Translate, title: string) => [
  { name: t("frame.home"), path: "/" },
  { name: title, path: "/about" },
];

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, html } = loaderData.page;
  return createShopMeta(matches, () => ({
    title,
    description: description || toPlainText(html),
    path: "/about",
  }));
}

export default function About({ loaderData: { page } }: Route.ComponentProps) {
  const { settings } = useShopData();
  const { t } = useI18n();
  const whatsapp = getWhatsappUrl(settings);
  return (
    <div className="page py-4">
      <Breadcrumbs
        label={t("frame.breadcrumbs")}
        items={crumbsOf(t, page.title).map(({ name, path }) => ({ label: name, to: path }))}
      />
      <h1 className="mt-1 mb-2">{page.title}</h1>
      <Prose html={page.html} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/contact" prefetch="intent">
          {t("about.contact")}
        </ButtonLink>
        {whatsapp && (
          <ButtonLink to={whatsapp} newTab variant="whatsapp" icon="whatsapp">
            {t("frame.whatsapp")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
