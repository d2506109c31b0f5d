import { createContext, Suspense, useContext, type ComponentType, type ReactNode } from 'react';
import type { AnswerOf, RecordOf } from '@quad/domain/core';
import type { taughtModules } from '@quad/domain/modules';
import type { studentCalls } from '@quad/domain/students';
import type { PartSource } from '#data/screens';
import { useText } from '#data/words/text';

/** The pages that other areas add to, with what each part is given. */
export interface PartRecords {
  /** The home of a module: its tabs. */
  readonly module: RecordOf<typeof taughtModules>;
  /** The first of them: what comes next there. */
  readonly module_next: RecordOf<typeof taughtModules>;
  /** The page of a student: its tabs. */
  readonly student: AnswerOf<typeof studentCalls.info>;
  /** Home: what the person needs today, a line for each thing. */
  readonly today: null;
  /** Home: the codes that are wanted at a counter now. */
  readonly show: null;
}
export type PartPlace = keyof PartRecords;

/** What a part draws for a record of its page. */
export type PartProps<P extends PartPlace> = { readonly of: PartRecords[P] };

/** A part that the person may see, with its files and words on the way. */
export interface OpenPart {
  readonly source: PartSource;
  readonly area: string;
  readonly Part: ComponentType<{ readonly of: unknown }>;
}

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
