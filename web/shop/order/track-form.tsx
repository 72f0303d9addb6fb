import { useHref } from "react-router";
import { useShop } from "../../frame.tsx";
import { useI18n } from "../../i18n.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { whatsappUrl } from "../contact-links.ts";

/**
 * Asks for the number and the key (R25). A plain GET form that loads the page anew: on the way the server takes the key
 * out of the address and into a cookie, so that it stays in no history.
 */
export function TrackForm({ number, isWrong }: { number: string | null; isWrong: boolean }) {
  const { t } = useI18n();
  const { settings } = useShop();
  const whatsapp = whatsappUrl(settings, t("track.helpText", { number: number ?? "" }).trim());
  return (
    <>
      <p className="mt-1 text-ink-2">{t("track.intro")}</p>
      {isWrong && (
        <Banner tone="error" role="alert" className="mt-4">
          {t("track.notFound")}
        </Banner>
      )}
      <form method="get" action={useHref("/track")} className="mt-5 grid gap-4">
        <TextInput
          name="order"
          label={t("track.number")}
          defaultValue={number ?? ""}
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
      {whatsapp && (
        <div className="mt-8 border-t border-line pt-5">
          <p className="text-small text-ink-2">{t("track.help")}</p>
          <ButtonLink to={whatsapp} newTab variant="secondary" icon="whatsapp" className="mt-3">
            {t("track.whatsapp")}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
