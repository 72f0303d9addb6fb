import { type CSSProperties, useCallback, useState } from "react";
import { PICTURE_WIDTHS } from "../../contract/constants.ts";
import { cx } from "./cx.ts";
import { StarOrnament } from "./ornament.tsx";

export type PictureProps = {
  /** Name of the stored picture, without folder, width and extension. Null shows the placeholder. */
  name: string | null | undefined;
  alt: string;
  sizes: string;
  /** Loads the picture immediately and with high priority. Set this for the main picture of the first view only. */
  eager?: boolean;
  stage?: string;
  className?: string;
  style?: CSSProperties;
};

const DENSITY_MAX = 3;
const neededWidths = new Map<string, readonly number[]>();

/** Returns the widths needed for up to 3 device pixels per CSS pixel. All widths if `sizes` depends on the viewport. */
function widthsFor(sizes: string): readonly number[] {
  const cachedWidths = neededWidths.get(sizes);
  if (cachedWidths) return cachedWidths;
  const widths = sizes.split(",").map((size) => Number(/(?:^|\s)(\d+)px$/.exec(size)?.[1] ?? Number.POSITIVE_INFINITY));
  const needed = Math.max(...widths) * DENSITY_MAX;
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= needed);
  const all = enough < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1);
  neededWidths.set(sizes, all);
  return all;
}

const sources = (name: string, format: "avif" | "webp", sizes: string) => {
  let all = "";
  for (const width of widthsFor(sizes)) all += `${all && ", "}/media/${name}-${width}.${format} ${width}w`;
  return all;
};

/** A responsive picture. If there is none or it fails to load, shows a star on the background (A10). */
export function Picture({ name, alt, sizes, eager, stage, className, style }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // Detects that loading failed before hydration, when no error handler was attached yet.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc && name) setBroken(name);
    },
    [name],
  );
  const ground = stage ? ({ "--stage": stage, ...style } as CSSProperties) : style;
  const box = cx("block aspect-square overflow-hidden bg-stage", className);

  if (!name || broken === name) {
    return (
      <span
        role="img"
        aria-label={alt}
        aria-hidden={alt ? undefined : true}
        style={ground}
        className={cx(box, "grid! place-items-center text-deep")}
      >
        <StarOrnament className="w-2/5 opacity-40" />
      </span>
    );
  }
  return (
    <picture style={ground} className={box}>
      <source type="image/avif" srcSet={sources(name, "avif", sizes)} sizes={sizes} />
      <img
        ref={check}
        src={`/media/${name}-800.webp`}
        srcSet={sources(name, "webp", sizes)}
        sizes={sizes}
        alt={alt}
        width={800}
        height={800}
        loading={eager ? "eager" : "lazy"}
        decoding={eager ? undefined : "async"}
        fetchPriority={eager ? "high" : undefined}
        onError={() => setBroken(name)}
        className="size-full object-cover"
      />
    </picture>
  );
}
