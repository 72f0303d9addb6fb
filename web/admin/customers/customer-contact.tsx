import type { AdminCustomer } from "../../../contract/admin-customers.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { Panel } from "../parts/panel.tsx";
import { PhoneLink } from "../parts/phone-link.tsx";

const COUNTRY_CODE = "212";

export function CustomerContact({ customer }: { customer: AdminCustomer }) {
  const { t } = useAdminI18n();
  const { phone, email, city, addresses, is_guest, is_verified } = customer;
  return (
    <Panel title={t("admin.customer.contact")}>
      {phone && (
        <div className="flex items-center justify-between gap-2">
          <PhoneLink phone={phone} />
          <CopyButton text={phone} label={t("admin.order.copyPhone")} className="-me-2" />
        </div>
      )}
      {email && (
        <p>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere"
          >
            <bdi dir="ltr">{email}</bdi>
          </a>
          {!is_guest && !is_verified && (
            <span className="block text-small text-warning">{t("admin.customer.unverified")}</span>
          )}
        </p>
      )}
      {city && addresses.length === 0 && <p className="text-ink-2">{city}</p>}
      {phone && (
        <ButtonLink
          to={`https://wa.me/${phone.replace(/^0/, COUNTRY_CODE)}`}
          newTab
          variant="secondary"
          icon="whatsapp"
          wide
          className="mt-2"
        >
          {t("admin.whatsapp")}
        </ButtonLink>
      )}
      {addresses.length > 0 && (
        <>
          <h3 className="mt-4 font-body text-small font-medium text-ink-2">{t("admin.customer.addresses")}</h3>
          <ul>
            {addresses.map((address) => (
              <li key={address.id} className="border-b border-line py-2 last:border-b-0 last:pb-0">
                <bdi className="font-medium">{address.name}</bdi>
                <span className="block">
                  <bdi>{address.address}</bdi>, {address.city_name}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
