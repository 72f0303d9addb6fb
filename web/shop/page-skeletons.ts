import { FavouritesSkeleton, ListingSkeleton } from "./listing/skeleton.tsx";
import { ProductSkeleton } from "./product/skeleton.tsx";

/** Placeholder pages by path. They have a file of their own, because the first view must not load them. */
const SKELETONS = [
  { path: /^\/product\//, Skeleton: ProductSkeleton },
  { path: /^\/(products|category\/.+)$/, Skeleton: ListingSkeleton },
  { path: /^\/favorites$/, Skeleton: FavouritesSkeleton },
];

export const findSkeleton = (path: string) => SKELETONS.find((each) => each.path.test(path))?.Skeleton;
