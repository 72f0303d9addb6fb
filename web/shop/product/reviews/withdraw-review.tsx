import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useReviewI18n } from "../../../part-texts.ts";
import { callApi, getErrorText } from "../../../state/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/modal.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { ReviewsProps } from "./use-reviews.ts";

export function WithdrawReviewButton({ product, onWithdrawn }: ReviewsProps & { onWithdrawn: () => void }) {
  const { t } = useReviewI18n();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await callApi(`/products/${product.slug}/reviews`, { method: "DELETE", body: {} });
      toast.success(t("review.withdrawn"));
      setAsking(false);
      void client.invalidateQueries({ queryKey: ["reviews", product.slug] });
      onWithdrawn();
    } catch (error) {
      toast.error(getErrorText(error, t, "review.withdrawFailed"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="quiet" className="-ms-5 text-small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("review.withdraw")}
      </Button>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onClose={() => setAsking(false)}
        locked={isBusy}
        title={t("review.withdrawTitle")}
        closeLabel={t("frame.close")}
        footer={
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" loading={isBusy} onClick={() => void withdraw()}>
              {t("review.withdraw")}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => setAsking(false)}>
              {t("review.keep")}
            </Button>
          </div>
        }
      >
        <p>{t("review.withdrawText")}</p>
      </Dialog>
    </>
  );
}
