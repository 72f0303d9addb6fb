import { FavouritesSkeleton, ListingSkeleton } from "./listing/skeleton.tsx";
import { ProductSkeleton } from "./product/skeleton.tsx";

/** Placeholder pages by path. In a file that is imported later, to keep skeletons out of the first view. */
const SKELETONS = [
  { path: /^\/product\//, Skeleton: ProductSkeleton },
  { path: /^\/(products|category\/.+)$/, Skeleton: ListingSkeleton },
  { path: /^\/favorites$/, Skeleton: FavouritesSkeleton },
];

export const skeletonOf = (path: string) => SKELETONS.find((each) => each.path.test(path))?.Skeleton;
