import { useMemo } from 'react';
import { useText, type Namespace } from '#data/words/text';

/** `updated_at` -> `Updated at`: the last resort where an area has no label. */
const spoken = (word: string) =>
  word
    .replace(/[_.]+/g, ' ')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

/**
 * The words of an area by convention: `<area>:field.x`, `help.x`, `status.x`, `action.X`, `event.x`, `next.x`, and
 * `<field>.<word>` for the words a field knows; shared ones come from `kit`. A misspelt area does not compile. Suspends: a
 * page does not bring the words of its lists.
 */
export function useLabels<A extends string>(area: A & (string extends A ? string : Namespace)) {
  const t = useText(area as Namespace);
  return useMemo(() => {
    const find = (kind: string, word: string, otherwise: string) =>
      t(`${area}:${kind}.${word}`, { defaultValue: otherwise });
    /** A nested field (`permanent_address.city_id`, `guardians.0.phone`) is called by its section, too. */
    const field = (name: string): string => {
      const path = name.replace(/\.\d+(?=\.|$)/g, '').split('.');
      const parts = path.map((part) => find('field', part, spoken(part)));
      return find('field', path.join('.'), parts.join(' · '));
    };
    return {
      field,
      help: (name: string) => find('help', name, ''),
      status: (word: string) => find('status', word, spoken(word)),
      action: (word: string) => find('action', word, spoken(word)),
      /** What an event brings that cannot be taken back, to be asked before it is sent; empty where the area has no such sentence. */
      ask: (word: string, name: string) => {
        const sentence = find('ask', word, '');
        return sentence && t(`${area}:ask.${word}`, { name, defaultValue: sentence });
      },
      event: (word: string) => find('event', word, spoken(word)),
      /** What a change of a field is called in the history, as a sentence with what it became; empty where its name and values say it. */
      told: (field: string, after: unknown) => {
        const sentence = find('told', field, '');
        return sentence && t(`${area}:told.${field}`, { after: String(after ?? ''), defaultValue: sentence });
      },
      /** A value as people say it, where the field's words have names: `category.housing`. Other texts stay as they are. */
      value: (field: string, value: unknown) =>
        typeof value === 'string' && /^[a-z]+(_[a-z]+)*$/.test(value) ? find(field, value, value) : value,
      /** One of the words that a field may hold; a code as `USD` stays as it is. */
      word: (field: string, word: string) => find(field, word, word),
      /** Who acts next in a status; empty where the area does not say. */
      next: (status: string) => find('next', status, ''),
    };
  }, [t, area]);
}

export type Labels = ReturnType<typeof useLabels>;
