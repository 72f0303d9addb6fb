import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { Order } from "../../../contract/orders.ts";
import { useOrderI18n } from "../../part-texts.ts";
import { callApi, getErrorText } from "../../state/api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { OrderClaimState } from "./load.ts";

type KeepOrderProps = { number: string; keeping: OrderClaimState; className?: string };

export function SaveOrderButton({ number, keeping, className }: KeepOrderProps) {
  const { t } = useOrderI18n();
  if (keeping === "own") {
    return (
      <ButtonLink to={`/orders/${number}`} variant="secondary" icon="box" className={className}>
        {t("order.open")}
      </ButtonLink>
    );
  }
  return keeping === "claimable" ? <ClaimOrder number={number} className={className} /> : null;
}

function ClaimOrder({ number, className }: { number: string; className?: string }) {
  const { t, locale } = useOrderI18n();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const call = `/orders/${number}/claim`;
  const claim = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await callApi<Order>(call, { method: "POST", body: {} });
      toast.success(t("order.claimed"));
    } catch (error) {
      toast.error(getErrorText(error, t, "order.claimFailed"));
    }
    await revalidate();
    setBusy(false);
  };
  return (
    <form method="post" action={`/api${call}?locale=${locale}`} onSubmit={claim} className={className}>
      <Button type="submit" variant="secondary" icon="plus" loading={isBusy} wide>
        {t("order.claim")}
      </Button>
    </form>
  );
}
