import { lazy, Suspense, useEffect, useState } from "react";
import { useI18n } from "../../i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { recallCity } from "./remembered-city.ts";

const DeliveryByCity = lazy(() => import("./delivery-by-city.tsx"));

export function DeliveryInfo({ freeFrom, className }: { freeFrom: number; className?: string }) {
  const { t, money } = useI18n();
  const [opened, setOpened] = useState<"here" | "before">();
  useEffect(() => {
    if (recallCity()) setOpened("before");
  }, []);
  return (
    <section aria-label={t("delivery.title")} className={className}>
      <h2 className="flex items-center gap-2 text-h3">
        <Icon name="truck" size={24} className="text-ink-2" />
        {t("delivery.title")}
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {t("delivery.freeFrom")} <bdi>{money(freeFrom)}</bdi>
      </p>
      {opened ? (
        <Suspense fallback={<Skeleton className="mt-3 h-13 rounded-md!" />}>
          <DeliveryByCity isPressed={opened === "here"} className="mt-3" />
        </Suspense>
      ) : (
        <Button variant="secondary" wide icon="map-pin" className="mt-3" onClick={() => setOpened("here")}>
          {t("delivery.choose")}
        </Button>
      )}
    </section>
  );
}
