import { FavouritesSkeleton, ListingSkeleton } from "./listing/skeleton.tsx";
import { ProductSkeleton } from "./product/skeleton.tsx";

/** A separate file that is imported later, so that the first view does not load the skeletons. */
const SKELETONS = [
  { path: /^\/product\//, Skeleton: ProductSkeleton },
  { path: /^\/(products|category\/.+)$/, Skeleton: ListingSkeleton },
  { path: /^\/favorites$/, Skeleton: FavouritesSkeleton },
];

export const skeletonOf = (path: string) => SKELETONS.find((each) => each.path.test(path))?.Skeleton;
