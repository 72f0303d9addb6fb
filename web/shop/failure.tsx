import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { NotFoundCode } from "../../contract/errors.ts";
import { useRootData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { ScriptLoadError } from "../loading-page.ts";
import { isEarlierBuildError, reloadOnce, reloadWhenReachable } from "../new-document.ts";
import type { NotFoundData } from "../not-found.ts";
import { LoadTimeout } from "../retry.ts";
import { Anchor } from "../ui/anchor.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { getWhatsappUrl } from "./contact-links.ts";
import { SearchForm } from "./search-form.tsx";
import { shopCss } from "./shop-frame.ts";

export const isNotFoundError = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

export function PageFailure({ error }: { error: unknown }) {
  return isNotFoundError(error) ? <NotFoundScreen code={missingCode(error)} /> : <LoadFailure error={error} />;
}

const missingCode = (error: unknown): NotFoundCode | undefined =>
  isRouteErrorResponse(error) ? (error.data as Partial<NotFoundData> | null)?.code : undefined;

export function NotFoundScreen({ code = "page_not_found" }: { code?: NotFoundCode }) {
  const { t } = useI18n();
  const { categories = [], hasProducts = true } = useRootData() ?? {};
  return (
    <div className="page">
      <EmptyState
        heading="h1"
        icon="search"
        title={t(`refusal.${code}`)}
        text={t(hasProducts ? "notFound.text" : "notFound.moved")}
        action={
          hasProducts ? (
            <ButtonLink to="/products?sort=popularity">{t("notFound.bestSellers")}</ButtonLink>
          ) : (
            <ButtonLink to="/">{t("frame.home")}</ButtonLink>
          )
        }
        className="pb-6!"
      />
      {hasProducts && <SearchForm label={t("notFound.search")} className="mx-auto max-w-md" />}
      <ul className="mx-auto mt-6 flex max-w-xl flex-wrap justify-center gap-x-5">
        {categories.map((category) => (
          <li key={category.slug}>
            <Anchor
              to={`/category/${category.slug}`}
              prefetch="intent"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {category.name}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** React Router replaces the messages of server errors by this text. It is not shown to visitors. */
const MASKED_ERROR_MESSAGE = "Unexpected Server Error";
const NO_ANSWER = /fetch|load|network|import/i;

function errorMessage(error: unknown): string | null {
  if (isRouteErrorResponse(error)) return null; // The HTTP status line is not shown to visitors.
  return error instanceof Error && error.message && error.message !== MASKED_ERROR_MESSAGE ? error.message : null;
}

function LoadFailure({ error }: { error: unknown }) {
  const { t } = useI18n();
  const message = errorMessage(error);
  const isLate = error instanceof LoadTimeout;
  const isUnanswered = message !== null && NO_ANSWER.test(message) && !isLate;
  const isOfEarlier = isEarlierBuildError(error);
  useEffect(() => {
    // Without a response, reloads only if a service worker can serve the page. A load that timed out does not reload.
    if (isOfEarlier || (isUnanswered && navigator.serviceWorker?.controller)) reloadOnce();
    const reload = () => location.reload();
    addEventListener("online", reload);
    const giveUp = reloadWhenReachable();
    return () => {
      giveUp();
      removeEventListener("online", reload);
    };
  }, [isOfEarlier, isUnanswered]);
  const { pathname, search } = useLocation();
  const address = error instanceof ScriptLoadError ? error.address : pathname + search;
  const text =
    isUnanswered || isLate ? t(navigator.onLine ? "api.timeout" : "api.offline") : (message ?? t("failure.unknown"));
  return (
    <FailureScreen title={t("failure.component")} text={<bdi>{text}</bdi>}>
      <ButtonLink to={address} reloadDocument icon="refresh">
        {t("failure.retry")}
      </ButtonLink>
    </FailureScreen>
  );
}

/** Shows the failure of the root loader. It offers only a reload (G8) and includes the stylesheet itself. */
export function RootFailure({ error }: { error: unknown }) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  return (
    <>
      <link rel="stylesheet" href={shopCss} precedence="default" />
      <main>
        {isNotFoundError(error) ? (
          <NotFoundScreen />
        ) : (
          <FailureScreen title={t("failure.loading")} text={t("failure.loadingText")}>
            <ButtonLink to={pathname + search} reloadDocument icon="refresh">
              {t("failure.reload")}
            </ButtonLink>
          </FailureScreen>
        )}
      </main>
    </>
  );
}

export function FailureScreen({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const { t } = useI18n();
  // Scrolls to the top. The braces discard the promise of scrollTo, because an effect must not return a promise.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const settings = useRootData()?.settings;
  const whatsapp = settings && getWhatsappUrl(settings);
  return (
    <div role="alert" className="page py-8">
      <title>{title}</title>
      <EmptyState
        heading="h1"
        icon="alert"
        title={title}
        text={text}
        action={
          <>
            {children}
            {whatsapp && (
              <ButtonLink to={whatsapp} newTab variant="whatsapp" icon="whatsapp">
                {t("frame.whatsapp")}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  );
}
