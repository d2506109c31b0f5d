import { SkeletonText, SkeletonTiles } from '#kit/base/states';

/** A day in the shape that it will have. */
export const DaySkeleton = () => (
  <div className="dashboard-grid">
    <SkeletonText lines={9} />
    <SkeletonTiles count={2} />
  </div>
);
