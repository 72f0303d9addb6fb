import { FavouritesSkeleton, ListingSkeleton } from "./listing/skeleton.tsx";
import { ProductSkeleton } from "./product/skeleton.tsx";

/** Skeletons by path. They are in a file of its own that is imported later, so that they are not part of the first view. */
const SKELETONS = [
  { path: /^\/product\//, Skeleton: ProductSkeleton },
  { path: /^\/(products|category\/.+)$/, Skeleton: ListingSkeleton },
  { path: /^\/favorites$/, Skeleton: FavouritesSkeleton },
];

export const skeletonOf = (path: string) => SKELETONS.find((each) => each.path.test(path))?.Skeleton;
