import { useEffect } from "react";
import { useAccountI18n } from "../../part-texts.ts";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";

export function OrdersSkeleton() {
  return (
    <div>
      {[1, 2, 3].map((row) => (
        <div key={row} className="border-b border-line py-5">
          <div className="flex justify-between gap-3">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-6 w-24" />
          </div>
          <Skeleton className="mt-2 h-4 w-40" />
          <div className="mt-3 flex gap-2">
            <Skeleton className="size-14" />
            <Skeleton className="size-14" />
          </div>
          <Skeleton className="mt-3 h-12 w-40 rounded-md!" />
        </div>
      ))}
    </div>
  );
}

export function OrderSkeleton() {
  const { t } = useAccountI18n();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <SkeletonGroup label={t("profile.loading")} className="page pt-4 pb-16 md:pt-8">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-5 h-9 w-64 max-w-full" />
      <Skeleton className="mt-2 h-5 w-48" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-96 rounded-lg!" />
        <Skeleton className="h-72 rounded-lg!" />
      </div>
    </SkeletonGroup>
  );
}
