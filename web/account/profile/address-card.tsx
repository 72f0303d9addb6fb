import type { FormEvent, ReactNode } from "react";
import type { Address } from "../../../contract/address.ts";
import { formatPhone } from "../../../contract/phone.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Tag } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { toAddressInput } from "./use-addresses.ts";

type AddressCardProps = { address: Address; isBusy: boolean; onMakeDefault: () => void; onDelete: () => void };

const ACTION = "min-h-11! min-w-11 px-2! text-small!";

export function AddressCard({ address, isBusy, onMakeDefault, onDelete }: AddressCardProps) {
  const { t } = useAccountI18n();
  const title = address.alias ?? address.city_name;
  const about = <span className="visually-hidden"> {title}</span>;
  return (
    <li aria-busy={isBusy || undefined} className="flex flex-col rounded-lg bg-surface p-4 pb-2 aria-busy:opacity-60">
      <h2 className="flex flex-wrap items-center gap-2 font-body text-body font-semibold">
        <bdi>{title}</bdi>
        {address.default && <Tag tone="success">{t("addresses.default")}</Tag>}
      </h2>
      <div className="mt-1 grow wrap-anywhere">
        <p>
          <bdi>{address.name}</bdi>
        </p>
        <p>
          <bdi>{address.address}</bdi>
        </p>
        <p>
          {address.zip_code && (
            <>
              <bdi>{address.zip_code}</bdi>{" "}
            </>
          )}
          <bdi>{address.city_name}</bdi>
        </p>
        <p className="text-ink-2">
          <bdi dir="ltr">{formatPhone(address.phone)}</bdi>
        </p>
      </div>
      <div className="-mx-2 mt-2 flex flex-wrap items-center">
        <ButtonLink to={`/profile/addresses/${address.id}`} prefetch="intent" variant="quiet" className={ACTION}>
          {t("addresses.edit")}
          {about}
        </ButtonLink>
        {!address.default && (
          <AddressForm address={address} method="PUT" onSend={onMakeDefault}>
            <input type="hidden" name="default" value="1" />
            {Object.entries(toAddressInput(address)).map(
              ([name, value]) => value && <input key={name} type="hidden" name={name} value={String(value)} />,
            )}
            <Button type="submit" variant="quiet" className={ACTION}>
              {t("addresses.makeDefault")}
              {about}
            </Button>
          </AddressForm>
        )}
        <AddressForm address={address} method="DELETE" onSend={onDelete}>
          <Button type="submit" variant="quiet" className={`${ACTION} text-error!`}>
            {t("addresses.delete")}
            {about}
          </Button>
        </AddressForm>
      </div>
    </li>
  );
}

type AddressFormProps = { address: Address; method: "PUT" | "DELETE"; onSend: () => void; children: ReactNode };

function AddressForm({ address, method, onSend, children }: AddressFormProps) {
  const { locale } = useAccountI18n();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form method="post" action={`/api/auth/customers/addresses/${address.id}?locale=${locale}`} onSubmit={send}>
      <input type="hidden" name="_method" value={method} />
      {children}
    </form>
  );
}
