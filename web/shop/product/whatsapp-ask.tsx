import type { Product } from "../../../contract/catalog.ts";
import type { PublicSettings } from "../../../contract/content.ts";
import { useI18n } from "../../i18n.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { getWhatsappUrl } from "../contact-links.ts";
import type { Sellable } from "./sellable.ts";

type WhatsAppAskProps = {
  product: Product;
  chosen: Sellable;
  url: string;
  settings: Pick<PublicSettings, "company_whatsapp">;
  className?: string;
};

export function AskOnWhatsAppLink({ product, chosen, url, settings, className }: WhatsAppAskProps) {
  const { t } = useI18n();
  const soldOut = chosen.stock <= 0;
  const name = chosen.option ? `${product.name} (${chosen.option})` : product.name;
  const text = `${t(soldOut ? "product.askBackText" : "product.askText", { name })}\n${url}`;
  const to = getWhatsappUrl(settings, text);
  if (!to) return null;
  return (
    <div className={className}>
      <ButtonLink to={to} newTab variant={soldOut ? "whatsapp" : "secondary"} wide icon="whatsapp">
        {t(soldOut ? "product.askBack" : "product.ask")}
      </ButtonLink>
    </div>
  );
}
