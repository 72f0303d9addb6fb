import { useShopData } from "../../frame.tsx";
import { useI18n } from "../../i18n.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { getWhatsappUrl } from "../contact-links.ts";

const FEATURES = [
  { icon: "bag", key: "easy" },
  { icon: "tag", key: "offers" },
  { icon: "heart", key: "favourites" },
  { icon: "truck", key: "tracking" },
] as const satisfies { icon: IconName; key: string }[];

export function ShopFeatures() {
  const { settings } = useShopData();
  const { t } = useI18n();
  const whatsapp = getWhatsappUrl(settings, t("home.whatsappText"));
  return (
    <section aria-labelledby="features" className="page mt-16">
      <h2 id="features">{t("home.features")}</h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-4">
        {FEATURES.map(({ icon, key }) => (
          <li key={key}>
            <Icon name={icon} size={28} className="text-honey-deep" />
            <h3 className="mt-2 text-body!">{t(`home.feature.${key}`)}</h3>
            <p className="text-small text-ink-2">{t(`home.feature.${key}Text`)}</p>
          </li>
        ))}
      </ul>
      {whatsapp && (
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <p className="grow">{t("home.question")}</p>
          <ButtonLink to={whatsapp} newTab variant="whatsapp" icon="whatsapp">
            {t("home.whatsapp")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
