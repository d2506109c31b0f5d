import type { ResultView } from '@quad/domain/quizzes';
import { bySurname, studentsFound } from '#data/words/surname';

type Row = ResultView['rows'][number];
type Item = ResultView['items'][number];
export const RESULT_ORDERS = ['by_name', 'best', 'worst'] as const;
export type ResultOrder = (typeof RESULT_ORDERS)[number];

/** The rows that the search finds, in the order that is asked for; without one by surname. */
export function shownRows(rows: readonly Row[], search: string, order: ResultOrder): readonly Row[] {
  const worth = ({ percent }: Row) => percent ?? (order === 'best' ? -1 : 101);
  return studentsFound(rows, search).toSorted((one, other) => {
    const names = bySurname(one.student_name, other.student_name);
    if (order === 'by_name') return names;
    return (order === 'best' ? worth(other) - worth(one) : worth(one) - worth(other)) || names;
  });
}

const TENS = Array.from({ length: 10 }, (_, n) => n * 10);

/** How many results are in each ten of a hundred; 100 is in the last. */
export const tensOf = (percents: readonly number[]) =>
  TENS.map((from) => ({
    label: from === 90 ? '90–100' : `${from}–${from + 9}`,
    value: percents.filter((percent) => Math.min(Math.floor(percent / 10) * 10, 90) === from).length,
  }));

/** What the facility means: most get it right, or hardly anybody does. */
export const facilitySays = ({ facility }: Pick<Item, 'facility'>) =>
  facility === null ? null : facility >= 0.9 ? 'too_easy' : facility <= 0.3 ? 'too_hard' : 'fits';

/** What the discrimination means: whether better students get it right more often than others (Ebel: from 0.2 on). */
export const discriminationSays = ({ discrimination }: Pick<Item, 'discrimination'>) =>
  discrimination === null ? null : discrimination < 0 ? 'misleads' : discrimination < 0.2 ? 'tells_not' : 'tells';

export const INTENTS = {
  too_easy: 'warning',
  too_hard: 'warning',
  fits: 'success',
  tells: 'success',
  tells_not: 'warning',
  misleads: 'danger',
} as const;
