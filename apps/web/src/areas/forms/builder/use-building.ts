import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnswerOf } from '@quad/domain/core';
import { fieldsIn, formCalls, placed, type FieldKind, type FormContent, type FormPlace } from '@quad/domain/forms';
import { FIELDS, useAutosave } from '#data/offline/autosave';
import { onAnswer, useQueue } from '#data/offline/queue';
import { useCall } from '#data/server/calls';

export type Put = (place: Omit<FormPlace, 'form_id'>) => Promise<void>;

type Draft = AnswerOf<typeof formCalls.field>;

/** A form as it is being built: what the server has, with what waits here on top; each piece saves itself. */
export function useBuilding(form_id: number) {
  const { data: draft, ...reading } = useCall(formCalls.draft, { form_id });
  const { save } = useAutosave(formCalls.field);
  const waiting = useQueue(FIELDS);
  const [answered, setAnswered] = useState<Draft>();
  const mark = `${formCalls.field.route} ${form_id}/`;
  useEffect(
    () =>
      onAnswer<Draft>(FIELDS, (all, { cell }) => {
        // Drawn before the write leaves the queue: what was typed would be gone for a moment.
        if (cell?.startsWith(mark)) flushSync(() => setAnswered(all));
      }),
    [mark],
  );
  // What the server answered last is here before the draft is read anew.
  const newest = answered && draft && answered.version > draft.version ? answered : draft;
  const content = useMemo(() => {
    const own = waiting.filter(({ cell, problem }) => cell?.startsWith(mark) && !problem);
    return own.reduce<FormContent | undefined>(
      (form, { body }) => form && (placed(form, body as FormPlace) ?? form),
      newest?.content,
    );
  }, [newest, waiting, mark]);
  const put: Put = (place) => save(`${form_id}/${place.key ?? place.step}`, { form_id, ...place });
  return { content, version: newest?.version, put, reading };
}

/** A key that nothing in the form has. */
export function freshKey(
  content: FormContent,
  word: FieldKind | 'step' | 'option',
  more: readonly string[] = [],
): string {
  const taken = new Set([
    ...more,
    ...content.steps.map(({ key }) => key),
    ...fieldsIn(content).map(({ field }) => field.key),
  ]);
  for (let at = 1; ; at++) if (!taken.has(`${word}_${at}`)) return `${word}_${at}`;
}
