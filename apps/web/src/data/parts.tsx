import { createContext, Suspense, useContext, type ComponentType, type ReactNode } from 'react';
import type { PartPlace, PartRecords, PartSource } from '#data/screens';
import { useText } from '#data/words/text';

/** A part that the person may see, with its files and words on the way. */
export interface OpenPart {
  readonly source: PartSource;
  readonly area: string;
  readonly Part: ComponentType<{ readonly of: unknown }>;
}

export type { PartProps } from '#data/screens';

const Parts = createContext<readonly OpenPart[]>([]);

/** The shell gives what areas add to each other's pages; around every screen of a signed-in person. */
export const PartsProvider = Parts.Provider;

interface Shown {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** What areas add to a page, in the order of their keys; what the order does not name comes last. */
export function useParts<P extends PartPlace>(place: P, of: PartRecords[P], order: readonly string[]): Shown[] {
  const say = useText('screens');
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return useContext(Parts)
    .filter(({ source }) => source.of === place)
    .toSorted((one, other) => rank(one.source.key) - rank(other.source.key))
    .map(({ source: { key, label }, area, Part }) => ({
      key,
      title: say(`${area}.${label}`),
      content: (
        <Suspense key={key} fallback={<div aria-busy="true" />}>
          <Part of={of} />
        </Suspense>
      ),
    }));
}

/** What the one area draws that has such a part; nothing where the person may not see it. */
export const usePart = <P extends PartPlace>(place: P, of: PartRecords[P]): ReactNode =>
  useParts(place, of, [])[0]?.content;
