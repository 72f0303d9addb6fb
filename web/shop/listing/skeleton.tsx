import { useI18n } from "../../i18n.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export function GridSkeleton() {
  const { t } = useI18n();
  return (
    <SkeletonGroup
      label={t("frame.loading")}
      className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5 md:gap-y-8 xl:grid-cols-4"
    >
      {CARDS.map((card) => (
        <div key={card}>
          <Skeleton className="aspect-square rounded-lg!" />
          <Skeleton className="mt-3 h-4 w-11/12" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-4 h-3 w-1/3" />
          <Skeleton className="mt-3 mb-6 h-5 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

export function ListingSkeleton() {
  return (
    <div className="page pt-6 pb-16">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-4 h-13 w-full rounded-md!" />
      <div className="mt-4 mb-6 flex gap-2">
        <Skeleton className="h-11 w-24 rounded-full!" />
        <Skeleton className="h-11 w-32 rounded-full!" />
      </div>
      <GridSkeleton />
    </div>
  );
}

export function FavouritesSkeleton() {
  return (
    <div className="page pt-4 pb-16 lg:pt-8">
      <Skeleton className="mb-5 h-8 w-48" />
      <GridSkeleton />
    </div>
  );
}
