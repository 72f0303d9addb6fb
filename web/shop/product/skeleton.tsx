import { useI18n } from "../../i18n.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";

export function ProductSkeleton() {
  const { t } = useI18n();
  return (
    <SkeletonGroup
      label={t("frame.loading")}
      className="pb-24 md:page md:grid md:grid-cols-[1fr_27rem] md:gap-x-12 md:pt-6"
    >
      <Skeleton className="aspect-12/11 rounded-none! md:aspect-square md:rounded-xl!" />
      <div className="max-md:px-gutter max-md:pt-6">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="mt-4 h-4 w-1/2" />
        <Skeleton className="mt-4 h-8 w-2/3" />
        <div className="mt-5 flex gap-2">
          <Skeleton className="h-12 w-20 rounded-full!" />
          <Skeleton className="h-12 w-20 rounded-full!" />
          <Skeleton className="h-12 w-20 rounded-full!" />
        </div>
        <Skeleton className="mt-6 h-13 w-full rounded-md!" />
      </div>
    </SkeletonGroup>
  );
}
