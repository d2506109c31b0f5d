import type { ReactNode } from 'react';

/** Two things of one cell, the second one small below the first; what is empty is left out. */
export const Two = ({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) => (
  <span className="kit-two">
    {first}
    {second && <small className="kit-muted">{second}</small>}
  </span>
);
