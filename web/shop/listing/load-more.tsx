import { useNavigation } from "react-router";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { useI18n } from "../../i18n.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import type { ListingData } from "./load.ts";
import { formatListingSearch } from "./query.ts";

export function LoadMoreLink({ path, data }: { path: string; data: ListingData }) {
  const { t } = useI18n();
  const { choices, page, lastPage, total } = data;
  const shownCount = Math.min(page * PAGE_SIZE, total);
  const next = formatListingSearch(choices, { page: page + 1 });
  const loading = useNavigation().location?.search === next;
  if (lastPage === 1) return null;
  const progress = t("listing.shown", { shown: shownCount, count: total });
  return (
    <div className="mx-auto mt-10 grid max-w-xs gap-3 text-center">
      <p role="status" className="text-small text-ink-2">
        {progress}
      </p>
      <Progress value={shownCount / total} label={progress} className="h-1!" />
      {page < lastPage && (
        <ButtonLink to={path + next} variant="secondary" replace preventScrollReset aria-busy={loading || undefined}>
          {loading ? t("frame.loading") : t("listing.more")}
        </ButtonLink>
      )}
    </div>
  );
}
