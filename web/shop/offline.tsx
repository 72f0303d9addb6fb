import { useEffect } from "react";
import { useHref, useSearchParams } from "react-router";
import { parseOwnPageUrl } from "../../contract/redirect.ts";
import { offlineMessagesOf } from "../../server/platform/messages/part-messages.ts";
import { pageContext } from "../context.ts";
import { useShopData } from "../frame.tsx";
import { createShopMeta } from "../meta.ts";
import { PartTextsProvider } from "../own-texts.tsx";
import { offlineTexts, useOfflineI18n } from "../part-texts.ts";
import { checkConnection, onOfflineChange, watchConnection } from "../state/offline.ts";
import { useIsHydrated } from "../state/store.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/offline";
import { getWhatsappUrl } from "./contact-links.ts";
import { StoredCart } from "./offline/stored-cart.tsx";
import { StoredCatalogue } from "./offline/stored-catalogue.tsx";

const REST_MS = 2000;

export function loader({ context }: Route.LoaderArgs) {
  return { messages: offlineMessagesOf(context.get(pageContext).caller.locale) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return createShopMeta(matches, ({ root }) => ({
    title: String(loaderData?.messages["offline.title"] ?? ""),
    description: root.settings.site_description,
    path: "/offline",
    noindex: true,
  }));
}

/** Shown offline in place of a page that is not cached. `?to=` is that page, which is opened as soon as the shop responds. */
export default function OfflinePage({ loaderData }: Route.ComponentProps) {
  return (
    <PartTextsProvider texts={offlineTexts} messages={loaderData.messages}>
      <Offline />
    </PartTextsProvider>
  );
}

function Offline() {
  const { t } = useOfflineI18n();
  const { settings } = useShopData();
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const requested = search.get("to");
  // `to` is used only after hydration, because the same cached HTML is served for every requested page.
  const requestedPath = isHydrated ? requested : "/";
  const page = parseOwnPageUrl(requested);
  const home = useHref("/");
  const to = page ? page.pathname + page.search + page.hash : home;
  const whatsapp = getWhatsappUrl(settings);

  useEffect(() => {
    if (requested === null) return;
    watchConnection();
    const goOn = () => location.replace(to);
    const end = onOfflineChange((isOffline) => !isOffline && goOn());
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void checkConnection().then((isReached) => {
      if (isReached && !isOver) timer = setTimeout(goOn, REST_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, [requested, to]);

  return (
    <div className="page pb-16">
      <EmptyState
        heading="h1"
        icon={requestedPath === null ? "download" : "alert"}
        title={t(requestedPath === null ? "offline.device" : "offline.title")}
        text={requestedPath !== null && t("offline.text")}
        action={
          <>
            {requestedPath !== null && (
              <Button icon="refresh" onClick={() => location.replace(to)}>
                {t("offline.retry")}
              </Button>
            )}
            {whatsapp && (
              <ButtonLink to={whatsapp} newTab variant="whatsapp" icon="whatsapp">
                {t("frame.whatsapp")}
              </ButtonLink>
            )}
          </>
        }
        className="py-8!"
      />
      {isHydrated && (
        <>
          <StoredCart />
          <StoredCatalogue />
        </>
      )}
    </div>
  );
}
