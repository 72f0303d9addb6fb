import { useQuery } from "@tanstack/react-query";
import type { AdminOrder } from "../../../contract/orders.ts";
import { callApi } from "../../state/api.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Sheet } from "./overlay.tsx";
import { ShipForm } from "./ship-form.tsx";

export function ShipSheet({ number, open, onClose }: { number: string | null; open: boolean; onClose: () => void }) {
  const { t } = useAdminI18n();
  const query = useQuery({
    queryKey: ["admin", "order", number],
    queryFn: ({ signal }) => callApi<AdminOrder>(`/admin/orders/${number}`, { signal }),
    enabled: open && number !== null,
    staleTime: 0,
    gcTime: 0,
    retry: 1,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t("admin.ship.title", { number: number ?? "" })}>
      {query.data ? (
        <ShipForm key={query.data.number} order={query.data} onShipped={onClose} withAddress />
      ) : query.isError ? (
        <div className="grid justify-items-start gap-4">
          <p>{t("admin.errorTitle")}</p>
          <Button icon="refresh" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t("admin.retry")}
          </Button>
        </div>
      ) : (
        <SkeletonGroup label={t("admin.loading")} className="grid gap-5">
          <Skeleton className="h-14" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-13" />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}
