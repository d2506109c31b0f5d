import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { readerOf, type Answers, type FormReading, type ShownStep } from '@quad/domain/forms';
import { institutionZone } from '#data/words/format';
import type { FilledForm } from '#data/screens';
import { useText } from '#data/words/text';
import { inZone } from '#data/words/zoned';
import { useQueryParts } from '#kit/base/param';
import { ADDRESS_REFS } from '#kit/people/record-fields';
import { errorsOf, requiredIn, schemaFor } from './fill-schema';

export const CHECK = 'check';
const written = (value: unknown): string => JSON.stringify(value === '' ? null : (value ?? null));

/** Tells every change by the field's key, and takes in what another device changed where nobody types here. */
function useExchange(form: UseFormReturn, { answers, answer }: Pick<FilledForm, 'answers' | 'answer'>): void {
  const latest = useRef({ answers, answer });
  useEffect(() => {
    const before = latest.current.answers;
    latest.current = { answers, answer };
    for (const key of new Set([...Object.keys(before), ...Object.keys(answers)]))
      if (written(before[key]) !== written(answers[key]) && written(form.getValues(key)) !== written(answers[key]))
        form.setValue(key, answers[key] ?? null);
  }, [form, answers, answer]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const key = name?.split('.')[0];
          if (key === undefined || written(values[key]) === written(latest.current.answers[key])) return;
          latest.current.answer(key, values[key]);
        },
      }),
    [form],
  );
}

/** The form with its reading: which fields are shown, required and wrong with what is typed now. */
export function useReading({ content, answers, answer }: FilledForm) {
  const t = useText('kit');
  const today = inZone(new Date().toISOString(), institutionZone()).day;
  const read = useMemo(() => readerOf(content, today), [content, today]);
  const [first] = useState(answers);
  const form = useForm({
    defaultValues: first as Record<string, unknown>,
    mode: 'onTouched',
    resolver: (values) => errorsOf(read(values), values, t),
  });
  useExchange(form, { answers, answer });
  const typed = useWatch({ control: form.control });
  const reading = useMemo(() => read(typed as Answers), [read, typed]);
  return { form, read, reading, today };
}

/** What the parts of the kit ask of the form around them; a new one only where the names of what is required change. */
export function useAround({ content }: FilledForm, reading: FormReading, today: string) {
  const schema = useMemo(() => schemaFor(content, today), [content, today]);
  const key = requiredIn(reading).join();
  return useMemo(
    () => ({
      area: 'forms',
      schema,
      refs: ADDRESS_REFS,
      unkept: new Set<string>(),
      said: new Map<string, string>(),
      needed: new Set(key.split(',')),
      send: () => undefined,
    }),
    [schema, key],
  );
}

/** The step of the address; else the first that is not complete. One may go back to any step, and forth as far as it is complete. */
export function usePlace(steps: readonly ShownStep[]) {
  const [params, put] = useQueryParts();
  const lacking = steps.findIndex(({ issues }) => issues.length > 0);
  const furthest = lacking === -1 ? steps.length : lacking;
  const [started] = useState(furthest);
  const asked = params.get('step');
  const named = asked === CHECK ? steps.length : steps.findIndex(({ step }) => step.key === asked);
  const at = Math.min(named === -1 ? started : named, furthest);
  const go = (to: number) => put({ step: steps[to]?.step.key ?? CHECK }, 'step');
  return { at, furthest, go };
}

/** Opens a step at its top and gives it the focus, so that a screen reader says where one is. */
export function useOpening(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [at]);
  return heading;
}
