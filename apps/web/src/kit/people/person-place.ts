import { createContext } from 'react';

/** Where a name is shown, as far as its card must know. */
export interface PersonPlace {
  /** 0 where Tab reaches the controls there, else -1: in a list only those of the current row. */
  readonly reach: number;
  /** Inside a link or a button, which a press already opens: the card then comes with a resting pointer alone. */
  readonly isInside: boolean;
}

export const PersonPlace = createContext<PersonPlace>({ reach: 0, isInside: false });
