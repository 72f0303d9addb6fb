import { redirect, useLocation } from "react-router";
import { getPagePath } from "../../contract/page-path.ts";
import type { Translate } from "../../contract/translate.ts";
import { findPageSlugByFormerSlug, getPage } from "../../server/content/pages.ts";
import { buildBreadcrumbData } from "../../server/discovery/structured-data.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { pageContext } from "../context.ts";
import { useShopData } from "../frame.tsx";
import { InterpolatedText, useI18n } from "../i18n.tsx";
import { createShopMeta } from "../meta.ts";
import { awaitOrThrowNotFound } from "../not-found.ts";
import { Anchor, isCurrentPath } from "../ui/anchor.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { cx } from "../ui/cx.ts";
import type { Route } from "./+types/page";
import { Prose, toPlainText } from "./prose.tsx";

const MOVED = 301;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, caller, publicUrl, structuredData } = context.get(pageContext);
  const pageLookup = getPage(db, caller, params.slug).catch(async (error) => {
    const slug = await findPageSlugByFormerSlug(db, params.slug);
    throw slug ? redirect(getPagePath(slug), MOVED) : error;
  });
  const page = await awaitOrThrowNotFound(pageLookup);
  const crumbs = crumbsOf(translate(caller.locale), page);
  structuredData.push(buildBreadcrumbData(crumbs, { publicUrl, locale: caller.locale }));
  return { page };
}

const crumbsOf = (t: Translate, page: { title: string; slug: string }) => [
  { name: t("frame.home"), path: "/" },
  { name: page.title, path: getPagePath(page.slug) },
];

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page } = loaderData;
  return createShopMeta(matches, () => ({
    title: page.title,
    description: page.description || toPlainText(page.html),
    path: getPagePath(page.slug),
    type: "article",
  }));
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  const { t, date } = useI18n();
  return (
    <div className="page py-4">
      <Breadcrumbs
        label={t("frame.breadcrumbs")}
        items={crumbsOf(t, page).map(({ name, path }) => ({ label: name, to: path }))}
      />
      <h1 className="mt-1 mb-2">{page.title}</h1>
      <div className="gap-16 lg:flex">
        <article className="grow">
          <Prose html={page.html} />
          <p className="mt-10 text-small text-ink-3">
            <InterpolatedText
              text={t("page.updated")}
              values={{ date: <time dateTime={page.updated_at}>{date(page.updated_at)}</time> }}
            />
          </p>
        </article>
        <OtherPages />
      </div>
    </div>
  );
}

function OtherPages() {
  const { pages } = useShopData();
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("frame.information")} className="hidden w-64 shrink-0 lg:block">
      <ul className="sticky top-20 mt-4 border-s border-line ps-6">
        {pages.map(({ id, slug, title }) => (
          <li key={id}>
            <Anchor
              to={getPagePath(slug)}
              prefetch="intent"
              aria-current={isCurrentPath(pathname, getPagePath(slug)) ? "page" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center text-small no-underline hover:underline",
                isCurrentPath(pathname, getPagePath(slug)) ? "font-bold" : "text-ink-2",
              )}
            >
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
