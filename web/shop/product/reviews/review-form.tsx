import { type ReactNode, useState } from "react";
import { REVIEW_COMMENT_MAX_LENGTH, TEXT_MAX_LENGTH, UPLOAD_TIMEOUT_MS } from "../../../../contract/constants.ts";
import { formatPublicName } from "../../../../contract/names.ts";
import { RATED_ASPECTS, type RatedAspect } from "../../../../contract/reviews.ts";
import type { SessionUser } from "../../../../contract/session.ts";
import { isolateTextDirection } from "../../../../contract/text.ts";
import { FormNotice } from "../../../form/form-notice.tsx";
import { useForm } from "../../../form/use-form.ts";
import { useReviewI18n } from "../../../part-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { OptionChip } from "../../../ui/chip.tsx";
import { ChoiceGroup } from "../../../ui/choice.tsx";
import { Field, TextArea, TextInput } from "../../../ui/field.tsx";
import { FileInput } from "../../../ui/file-input.tsx";
import { StarsInput } from "../../../ui/stars-input.tsx";
import { shrinkPicture } from "../../order/shrink-picture.ts";
import type { ReviewFields } from "./rules.ts";
import type { ReviewsProps } from "./use-reviews.ts";

type ReviewFormProps = ReviewsProps & {
  user: SessionUser;
  draft: string;
  onSent: () => void;
  onKnown: () => void;
  onCancel: () => void;
};

export function ReviewForm({ product, user, draft, onSent, onKnown, onCancel }: ReviewFormProps) {
  const { t } = useReviewI18n();
  const whole = useForm<ReviewFields>({
    schema: async () => (await import("./rules.ts")).reviewFields,
    call: `/products/${product.slug}/reviews`,
    failed: t("review.submitFailed"),
    draft,
    pack: packed,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    done: onSent,
    onRefused: ({ code }) => {
      const isKnown = code === "review_exists";
      if (isKnown) onKnown();
      return isKnown;
    },
  });
  const { form, field, wait, isBusy } = whole;
  return (
    <form {...form} aria-label={t("review.form")} className="grid gap-5 rounded-lg bg-surface p-4">
      <RatingField name="rating" label={t("review.overall")} error={field("rating").error} />
      <div className="grid gap-x-6 gap-y-2">
        {RATED_ASPECTS.map((side: RatedAspect) => (
          <RatingField key={side} name={`${side}_rating`} label={<Optional>{t(`review.${side}`)}</Optional>} />
        ))}
      </div>
      <TextInput
        {...field("title")}
        label={t("review.headline")}
        optional={t("review.optional")}
        dir="auto"
        maxLength={TEXT_MAX_LENGTH}
      />
      <TextArea
        {...field("comment")}
        label={t("review.comment")}
        dir="auto"
        rows={4}
        required
        maxLength={REVIEW_COMMENT_MAX_LENGTH}
      />
      <ChoiceGroup label={<Optional>{t("review.wouldRecommend")}</Optional>}>
        <div className="flex gap-2">
          <OptionChip name="would_recommend" value="yes">
            {t("review.yes")}
          </OptionChip>
          <OptionChip name="would_recommend" value="no">
            {t("review.no")}
          </OptionChip>
        </div>
      </ChoiceGroup>
      <Field
        label={t("review.picture")}
        optional={t("review.optional")}
        hint={t("review.pictureHint")}
        error={field("file").error}
      >
        {(tied) => (
          <FileInput
            {...tied}
            labels={{ choose: t("form.pickPicture"), none: t("form.noPicture") }}
            name="file"
            accept="image/jpeg,image/png,image/webp"
          />
        )}
      </Field>
      {user.first_name ? (
        <p className="text-small text-ink-2">
          {t("review.shownAs", { name: isolateTextDirection(formatPublicName(user.first_name, user.last_name)) })}
        </p>
      ) : (
        <TextInput
          {...field("first_name")}
          label={t("form.firstName")}
          autoComplete="given-name"
          dir="auto"
          required
          maxLength={TEXT_MAX_LENGTH}
        />
      )}
      <FormNotice form={whole} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isBusy} disabled={wait.seconds > 0} className="max-sm:w-full">
          {t("review.submit")}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {t("review.cancel")}
        </Button>
      </div>
    </form>
  );
}

function Optional({ children }: { children: ReactNode }) {
  const { t } = useReviewI18n();
  return (
    <>
      {children} <span className="font-normal text-ink-2">{t("review.optional")}</span>
    </>
  );
}

function RatingField({ name, label, error }: { name: string; label: ReactNode; error?: string | null }) {
  const { t } = useReviewI18n();
  const [value, setValue] = useState(0);
  return (
    <StarsInput
      name={name}
      label={label}
      value={value}
      onChange={setValue}
      optionLabel={(stars) => t("review.stars", { count: stars })}
      error={error}
    />
  );
}

async function packed(form: HTMLFormElement): Promise<FormData> {
  const body = new FormData(form);
  const picture = body.get("file");
  body.delete("file");
  if (picture instanceof File && picture.size > 0) body.set("file", await shrinkPicture(picture), picture.name);
  return body;
}
