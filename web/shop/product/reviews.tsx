import { type ComponentType, useEffect, useRef, useState } from "react";
import { useI18n } from "../../i18n.tsx";
import { withRetries } from "../../retry.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { ReviewsProps } from "./reviews/use-reviews.ts";

const NEAR = "200px";

export function Reviews({ product, className }: ReviewsProps & { className?: string }) {
  const { t, locale } = useI18n();
  const place = useRef<HTMLElement>(null);
  const [tries, setTries] = useState(0);
  const [part, setPart] = useState<{ Part: ComponentType<ReviewsProps> } | "failed" | null>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setTries((times) => times || 1), {
      rootMargin: NEAR,
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (tries === 0) return;
    setPart(null);
    withRetries(() => import("./reviews/part.tsx"))
      .then(({ loadReviewsSection }) => loadReviewsSection(locale))
      .then(
        (Part) => setPart({ Part }),
        () => setPart("failed"),
      );
  }, [tries, locale]);
  return (
    <section ref={place} id="reviews" className={className}>
      {part === "failed" ? (
        <Button variant="secondary" icon="refresh" onClick={() => setTries(tries + 1)}>
          {t("failure.retry")}
        </Button>
      ) : part ? (
        <part.Part product={product} />
      ) : tries > 1 ? (
        <Skeleton className="h-96 rounded-md!" />
      ) : (
        // No pulse animation. A phone would paint it even while it is far below the visible part of the page.
        <div className="h-96 rounded-md bg-sand" />
      )}
    </section>
  );
}
