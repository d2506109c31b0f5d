import { SkeletonText, SkeletonTiles } from '#kit/base/states';
import { Grid } from '#kit/base/layout';

/** A day in the shape that it will have. */
export const DaySkeleton = () => (
  <Grid columns="side">
    <SkeletonText lines={9} />
    <SkeletonTiles count={2} />
  </Grid>
);
