import { useI18n } from "../../i18n.tsx";
import { useFavourite } from "../../state/favourites.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";

type FavouriteButtonProps = {
  product: { id: number; name: string };
  float?: boolean;
  className?: string;
};

/** A toggle button. Its label never changes, because `aria-pressed` tells screen readers the state (T19). */
export function FavouriteButton({ product, float, className }: FavouriteButtonProps) {
  const { t } = useI18n();
  const { isFavourite, isPending, toggle } = useFavourite(product.id);
  return (
    <IconButton
      icon={isFavourite ? "heart-filled" : "heart"}
      float={float}
      label={t("favourite.label", { name: product.name })}
      aria-pressed={isFavourite}
      aria-disabled={isPending || undefined}
      onClick={toggle}
      className={cx(isFavourite && "text-madder!", !float && "hover:bg-surface/60!", className)}
    />
  );
}
