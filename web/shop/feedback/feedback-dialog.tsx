import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FEEDBACK_MAX_LENGTH } from "../../../contract/constants.ts";
import { FEEDBACK_OPTIONS, type FeedbackInput, type FeedbackStatus } from "../../../contract/feedback.ts";
import type { FeedbackMessageKey } from "../../../messages/en/feedback.ts";
import { FormNotice } from "../../form/form-notice.tsx";
import { useForm } from "../../form/use-form.ts";
import { formTexts } from "../../form-texts.ts";
import { createPartTexts, usePartTexts } from "../../own-texts.tsx";
import { callApi, getErrorText } from "../../state/api.ts";
import { useSession } from "../../state/session.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { OptionChip } from "../../ui/chip.tsx";
import { ChoiceGroup } from "../../ui/choice.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Dialog } from "../../ui/modal.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";

export const feedbackTexts = createPartTexts<FeedbackMessageKey>();
const useFeedbackI18n = () => usePartTexts(feedbackTexts, formTexts);

export type FeedbackDialogProps = { open: boolean; onClose: () => void };

export function FeedbackDialog({ open, onClose }: FeedbackDialogProps) {
  const { t } = useFeedbackI18n();
  const { user } = useSession();
  const client = useQueryClient();
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useId();
  const queryKey = ["feedback", user?.id];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<FeedbackStatus>("/feedback/status", { signal }),
    enabled: open,
    retry: 1,
  });
  const sent = () => {
    setSent(true);
    client.setQueryData(queryKey, { submitted: true });
  };
  const close = (
    <Button wide size="lg" onClick={onClose}>
      {t("feedback.done")}
    </Button>
  );
  const submit = (
    <Button type="submit" form={form} wide size="lg" loading={isBusy}>
      {t("feedback.submit")}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isBusy}
      title={t("feedback.title")}
      closeLabel={t("frame.close")}
      footer={data ? (data.submitted ? close : submit) : undefined}
    >
      {data ? (
        data.submitted ? (
          <AlreadyGiven isSent={isSent} />
        ) : (
          <FeedbackForm
            id={form}
            onBusy={setBusy}
            onSent={sent}
            onAlreadyGiven={() => client.setQueryData(queryKey, { submitted: true })}
          />
        )
      ) : error ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{getErrorText(error, t, "feedback.statusFailed")}</p>
          <Button variant="secondary" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
            {t("failure.retry")}
          </Button>
        </div>
      ) : (
        <SkeletonGroup label={t("feedback.loading")} className="grid gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-28" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function AlreadyGiven({ isSent }: { isSent: boolean }) {
  const { t } = useFeedbackI18n();
  if (isSent)
    return (
      <Banner tone="success" role="status">
        <p className="font-semibold">{t("feedback.thanks")}</p>
        <p className="text-small text-ink-2">{t("feedback.thanksText")}</p>
      </Banner>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="font-semibold">
        {t("refusal.feedback_exists")}
      </p>
      <p className="text-ink-2">{t("feedback.once")}</p>
      <ButtonLink variant="secondary" icon="mail" to="/contact">
        {t("feedback.contact")}
      </ButtonLink>
    </div>
  );
}

type FormProps = { id: string; onBusy: (isBusy: boolean) => void; onSent: () => void; onAlreadyGiven: () => void };

function FeedbackForm({ id, onBusy, onSent, onAlreadyGiven }: FormProps) {
  const { t } = useFeedbackI18n();
  const whole = useForm<FeedbackInput>({
    schema: async () => (await import("../../../contract/feedback.ts")).feedbackInput,
    call: "/feedback",
    failed: t("feedback.failed"),
    draft: "feedback",
    done: onSent,
    onBusy,
    onRefused: ({ code }) => {
      if (code === "feedback_exists") onAlreadyGiven();
      return code === "feedback_exists";
    },
  });
  const { form, field } = whole;
  return (
    <form {...form} id={id} className="grid gap-5">
      <p className="text-ink-2">{t("feedback.text")}</p>
      <ChoiceGroup label={t("feedback.option")} error={field("option").error ?? null}>
        <div className="flex flex-wrap gap-2">
          {FEEDBACK_OPTIONS.map((option) => (
            <OptionChip key={option} name="option" value={option}>
              {t(`feedback.option.${option}`)}
            </OptionChip>
          ))}
        </div>
      </ChoiceGroup>
      <TextArea
        {...field("message")}
        label={t("feedback.message")}
        placeholder={t("feedback.placeholder")}
        dir="auto"
        rows={5}
        required
        maxLength={FEEDBACK_MAX_LENGTH}
      />
      <FormNotice form={whole} />
    </form>
  );
}
