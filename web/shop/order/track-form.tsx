import { type FormEvent, useState } from "react";
import { useHref } from "react-router";
import { useShopData } from "../../frame.tsx";
import { useOrderI18n } from "../../part-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { getWhatsappUrl } from "../contact-links.ts";
import { SignInHint } from "./in-account.tsx";

type TrackFormProps = {
  typed: { number: string; key: string };
  isWrong: boolean;
};

/** Sends order number and key by GET. The server moves the key to a cookie, so that it leaves the browser's history (R25). */
export function TrackOrderForm({ typed, isWrong }: TrackFormProps) {
  const { t } = useOrderI18n();
  const { error, submit, clearError } = useMissing();
  const { settings } = useShopData();
  const whatsapp = getWhatsappUrl(settings, t("track.helpText", { number: typed.number }).trim());
  return (
    <>
      <p className="mt-1 text-ink-2">{t("track.intro")}</p>
      {isWrong && (
        <Banner tone="error" role="alert" className="mt-4">
          {t("track.notFound")}
        </Banner>
      )}
      <form method="get" action={useHref("/track")} noValidate onSubmit={submit} className="mt-5 grid gap-4">
        <TextInput
          name="order"
          error={error("order")}
          onInput={() => clearError("order")}
          label={t("track.number")}
          defaultValue={typed.number}
          placeholder="AM12345678"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={20}
        />
        <TextInput
          name="key"
          error={error("key")}
          onInput={() => clearError("key")}
          defaultValue={typed.key}
          label={t("track.key")}
          hint={t("track.keyHint")}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={200}
        />
        <Button type="submit" size="lg">
          {t("track.submit")}
        </Button>
      </form>
      <SignInHint to="/profile/orders" className="mt-3" />
      {whatsapp && (
        <div className="mt-5 border-t border-line pt-5">
          <p className="text-small text-ink-2">{t("track.help")}</p>
          <ButtonLink to={whatsapp} newTab variant="secondary" icon="whatsapp" className="mt-3">
            {t("track.whatsapp")}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function useMissing() {
  const { t } = useOrderI18n();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const empty = [...new FormData(form)].flatMap(([name, value]) => (String(value).trim() === "" ? [name] : []));
    setMissing(empty);
    if (empty.length === 0) return;
    event.preventDefault();
    form.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus();
  };
  return {
    submit,
    error: (name: string) => (missing.includes(name) ? t("field.required") : null),
    clearError: (name: string) => setMissing((all) => all.filter((each) => each !== name)),
  };
}
