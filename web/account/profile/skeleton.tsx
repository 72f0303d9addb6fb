import { useEffect } from "react";
import { useAccountI18n } from "../../part-texts.ts";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { OrdersSkeleton } from "../orders/skeleton.tsx";

export function TabSkeleton({ tab }: { tab: string }) {
  const { t } = useAccountI18n();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <SkeletonGroup label={t("profile.loading")}>
      <Skeleton className="mb-6 h-8 w-56 max-w-full" />
      {tab === "/profile/orders" ? <OrdersSkeleton /> : tab === "/profile/addresses" ? <Cards /> : <Fields />}
    </SkeletonGroup>
  );
}

const Cards = () => (
  <div className="grid gap-3 md:grid-cols-2">
    <Skeleton className="h-52 rounded-lg!" />
    <Skeleton className="h-52 rounded-lg!" />
  </div>
);

const Fields = () => (
  <div className="grid max-w-lg gap-4">
    {[1, 2, 3].map((field) => (
      <div key={field}>
        <Skeleton className="mb-1.5 h-5 w-24" />
        <Skeleton className="h-13 rounded-md!" />
      </div>
    ))}
    <Skeleton className="h-13 rounded-md!" />
  </div>
);
