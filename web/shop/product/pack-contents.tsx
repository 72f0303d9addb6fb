import type { Product } from "../../../contract/catalog.ts";
import { useI18n } from "../../i18n.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Picture } from "../../ui/picture.tsx";

export function PackContents({ product, className }: { product: Product; className?: string }) {
  const { t, money } = useI18n();
  if (product.subproducts.length === 0) return null;
  const apart = product.subproducts.reduce((sum, part) => sum + part.price * part.quantity, 0);
  return (
    <section className={className}>
      <h2 className="text-h3">{t("product.pack")}</h2>
      <ul className="mt-2 grid">
        {product.subproducts.map((part) => (
          <li
            key={`${part.slug} ${part.option}`}
            className="relative flex items-center gap-3 border-b border-line py-2"
          >
            <Picture name={part.cover} alt="" stage={part.stage} sizes="56px" className="size-14 shrink-0 rounded-md" />
            <div className="min-w-0 grow">
              <Anchor
                to={`/product/${part.slug}`}
                className="font-medium no-underline after:absolute after:inset-0 hover:underline"
              >
                {part.name}
              </Anchor>
              <p className="text-small text-ink-2">
                {part.option && <bdi>{part.option}</bdi>}
                {part.quantity > 1 && (
                  <>
                    {part.option && " "}
                    <bdi dir="ltr">× {part.quantity}</bdi>
                  </>
                )}
              </p>
            </div>
            <bdi className="shrink-0 text-small text-ink-2">{money(part.price * part.quantity)}</bdi>
          </li>
        ))}
      </ul>
      {product.saving !== null && (
        <p className="mt-3 flex items-baseline justify-between gap-3 text-small">
          <span className="text-ink-2">
            {t("product.apart")} <bdi>{money(apart)}</bdi>
          </span>
          <strong className="font-semibold text-madder">
            {t("product.saving")} <bdi>{money(product.saving)}</bdi>
          </strong>
        </p>
      )}
    </section>
  );
}
