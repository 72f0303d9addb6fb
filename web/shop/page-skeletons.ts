import { FavouritesSkeleton, ListingSkeleton } from "./listing/skeleton.tsx";
import { ProductSkeleton } from "./product/skeleton.tsx";

/** In a file of its own because it is imported late: the skeletons stay out of the first view. */
const SKELETONS = [
  { path: /^\/product\//, Skeleton: ProductSkeleton },
  { path: /^\/(products|category\/.+)$/, Skeleton: ListingSkeleton },
  { path: /^\/favorites$/, Skeleton: FavouritesSkeleton },
];

export const skeletonOf = (path: string) => SKELETONS.find((each) => each.path.test(path))?.Skeleton;
