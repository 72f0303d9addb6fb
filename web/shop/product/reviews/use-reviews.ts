import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Product } from "../../../../contract/catalog.ts";
import type { ReviewEligibility, ReviewPage, ReviewSort } from "../../../../contract/reviews.ts";
import { callApi } from "../../../state/api.ts";
import { refreshSession, useSession } from "../../../state/session.ts";

export type ReviewsProps = { product: Pick<Product, "slug" | "name"> };
export type ReviewFilter = { sort: ReviewSort; rating: number | null };

export function useReviews(slug: string, { sort, rating }: ReviewFilter) {
  const query = useInfiniteQuery({
    queryKey: ["reviews", slug, sort, rating],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({
        sort,
        page: String(pageParam),
        ...(rating && { rating: String(rating) }),
      });
      return callApi<ReviewPage>(`/products/${slug}/reviews?${parameters}`, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (loadedCount(pages) < totalOf(last, rating) ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    retry: 1,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, summary: pages.at(-1)?.summary, reviews: pages.flatMap((page) => page.reviews) };
}

const loadedCount = (pages: ReviewPage[]): number => pages.reduce((count, { reviews }) => count + reviews.length, 0);
const totalOf = ({ summary }: ReviewPage, rating: number | null): number =>
  rating === null ? summary.total : (summary.distribution.find((row) => row.rating === rating)?.count ?? 0);

export function useReviewEligibility(slug: string) {
  const { user, isLoading, isUnanswered } = useSession();
  const client = useQueryClient();
  const queryKey = ["review-eligibility", slug, user?.id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<ReviewEligibility>(`/products/${slug}/reviews/eligibility`, { signal }),
    enabled: user !== null,
    staleTime: 0,
    retry: 1,
  });
  return {
    user,
    isGuest: !user && !isLoading,
    isUnknown: isUnanswered || (query.isError && !query.isFetching),
    data: query.data,
    refetch: () => void (user ? query.refetch() : refreshSession()),
    keep: (eligibility: ReviewEligibility) => client.setQueryData(queryKey, eligibility),
  };
}
