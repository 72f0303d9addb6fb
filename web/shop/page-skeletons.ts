import { FavouritesSkeleton, ListingSkeleton } from "./listing/skeleton.tsx";
import { ProductSkeleton } from "./product/skeleton.tsx";

/**
 * Skeletons by path. This is a separate file that is imported later, so that the skeletons are not part of the first
 * view's scripts.
 */
const SKELETONS = [
  { path: /^\/product\//, Skeleton: ProductSkeleton },
  { path: /^\/(products|category\/.+)$/, Skeleton: ListingSkeleton },
  { path: /^\/favorites$/, Skeleton: FavouritesSkeleton },
];

export const skeletonOf = (path: string) => SKELETONS.find((each) => each.path.test(path))?.Skeleton;
