import type { z } from 'zod';
import { dynamicKey, type FullKey, type Say } from '#data/words/text';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const isMissing = (input: unknown) => input === undefined || input === null || input === '' || Number.isNaN(input);

const bySize = (issue: Issue & { code: 'too_small' | 'too_big' }, say: Say<'kit'>): string => {
  const limit =
    issue.code === 'too_small'
      ? { min: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) }
      : { max: Number(issue.maximum) - (issue.inclusive === false ? 1 : 0) };
  const side = issue.code === 'too_small' ? 'min' : 'max';
  if (issue.origin === 'array' || issue.origin === 'set')
    return issue.code === 'too_small' && limit.min === 1
      ? say('invalid.one_option')
      : say(`invalid.items_${side}`, limit);
  if (issue.origin === 'string' && issue.exact) return say('invalid.length', { length: limit.min ?? limit.max });
  if (issue.origin === 'string') return say(`invalid.length_${side}`, limit);
  if (issue.origin === 'file')
    return limit.max === undefined
      ? say('invalid.file_size')
      : say('file.limit', { limit: `${Math.floor(limit.max / 2 ** 20)} MB` });
  return say(`invalid.${side}`, limit);
};

const FORMATS: Readonly<Record<string, 'email' | 'url' | 'date' | 'time' | undefined>> = {
  email: 'email',
  url: 'url',
  date: 'date',
  datetime: 'date',
  time: 'time',
};

/** A moment of which the day is there: what it lacks is the time. */
const isDayAlone = ({ format, input }: { format: string; input?: unknown }): boolean =>
  format === 'datetime' && typeof input === 'string' && /^\d{4}-\d{2}-\d{2} /.test(input);

/**
 * The sentence of the specification (section 5) for what a schema found wrong; `params.say` of a refinement names a
 * sentence of its own (`latin`, `passwords_differ`, or `<area>:key`).
 */
export function messageFor(issue: Issue, say: Say<'kit'>): string {
  if (issue.code === 'custom') {
    const { say: key, ...values } = (issue.params ?? {}) as { say?: string };
    return key
      ? say(dynamicKey(key.includes(':') ? key : `kit:invalid.${key}`), values)
      : (issue.message ?? say('invalid.value'));
  }
  if (isMissing(issue.input)) return say('invalid.required');
  if (issue.code === 'too_small' || issue.code === 'too_big') return bySize(issue as never, say);
  if (issue.code === 'invalid_format') {
    if (isDayAlone(issue)) return say('invalid.time');
    const isLatin = issue.format === 'regex' && /a-z/i.test(issue.pattern ?? '') && !/\d|0-9/.test(issue.pattern ?? '');
    return say(`invalid.${isLatin ? 'latin' : (FORMATS[issue.format] ?? 'format')}`);
  }
  if (issue.code === 'invalid_value') return say('invalid.choice');
  if (issue.code === 'invalid_type')
    return say(issue.expected === 'number' || issue.expected === 'int' ? 'invalid.number' : 'invalid.value');
  return say('invalid.value');
}

const CODE = /^([a-z][a-z-]*)\.([a-z_.]+)$/;

/**
 * The sentence of a refinement that names a stable code, as the server's refusals do (`field.latin`,
 * `roles.system_role`); any other text as it is.
 */
function sentenceOf(message: string, say: Say<'kit'>): string {
  return CODE.test(message) ? say(keyOf(message)) : message;
}

/** The translation key of a problem's code: `forbidden`, `field.latin`, `recruitment.posts_unfilled`. */
export function keyOf(code: string): FullKey {
  const [, area, name] = CODE.exec(code) ?? [];
  return dynamicKey(area && area !== 'field' ? `${area}:errors.${name}` : `errors:${code}`);
}

/** The same errors of a form, with a sentence in place of every code. */
export function spoken<E extends object>(errors: E, say: Say<'kit'>): E {
  return Object.fromEntries(
    Object.entries(errors).map(([key, error]: [string, unknown]) => {
      if (key === 'ref' || typeof error !== 'object' || error === null) return [key, error];
      const { message } = error as { message?: unknown };
      return [
        key,
        typeof message === 'string'
          ? { ...error, message: sentenceOf(message, say) }
          : Array.isArray(error)
            ? error.map((one: object | null) => one && spoken(one, say))
            : spoken(error, say),
      ];
    }),
  ) as E;
}
