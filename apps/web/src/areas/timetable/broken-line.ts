import type { GenerationRun, WeekRule } from '@quad/domain/timetable';
import { useText } from '#data/words/text';

/** Rules that are asked or not, without a number. */
export const isWithoutBound = (kind: WeekRule['kind']): boolean => kind === 'sameHour' || kind === 'grouped';

/** Says who has a rule broken, and by how much. */
export function useBrokenLine(): (broken: GenerationRun['broken'][number]) => string {
  const t = useText('timetable');
  return ({ kind, bound, who, units }) =>
    isWithoutBound(kind)
      ? t('broken.plain', { who, rule: t(`rule.${kind}`), units })
      : t('broken.line', { who, rule: t(`rule.${kind}`), bound, units });
}
