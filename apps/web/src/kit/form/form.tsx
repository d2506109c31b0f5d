import { Button, Callout } from '@blueprintjs/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Refs } from '@quad/domain/core';
import { useFormat } from '#data/format';
import { useText } from '#data/text';
import { useDraft } from './draft';
import { ErrorSummary } from './error-summary';
import { emptied, FormAreaProvider } from './form-context';
import { LeaveGuard } from './leave-guard';
import { messageFor, spoken } from './messages';
import { keyHint } from '#kit/keys/keys';
import { codeOf, fieldsOf } from '#kit/base/problems';
import { fail } from '#kit/base/toasts';

export interface FormProps<S extends z.ZodType> {
  /** Whose words label the fields. */
  readonly area: string;
  readonly schema: S;
  /** What its columns with ids refer to: those of the resource that it writes. */
  readonly refs?: Refs;
  /** What stands in the fields at first. */
  readonly values?: Partial<z.input<S>>;
  /** Sends what the schema made of the fields; a refusal with `fields` is shown at the fields. */
  readonly submit: (values: z.output<S>) => Promise<unknown>;
  /** Keeps a draft on this browser under this key; never for passwords. */
  readonly draftKey?: string;
  readonly submitText?: string;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** The resolver of a schema, with the specification's sentences in the person's language. */
function useResolver(schema: z.ZodType): Resolver<FieldValues> {
  const t = useText('kit');
  return useMemo(() => {
    const resolve = zodResolver(
      schema as never,
      { error: (issue: never) => messageFor(issue, t) } as never,
    ) as unknown as Resolver<FieldValues>;
    return async (values, context, options) => {
      const result = await resolve(emptied(schema, values), context, options);
      return { ...result, errors: spoken(result.errors, t) } as typeof result;
    };
  }, [schema, t]);
}

/** Puts the server's problems at their fields, and what belongs to none of them over the form. */
function showRefusal(form: UseFormReturn, refusal: unknown): void {
  const [first, ...rest] = fieldsOf(refusal);
  if (!first) return form.setError('root.server', { message: (refusal as Error).message });
  form.setError(first.field, { type: 'server', message: first.message }, { shouldFocus: true });
  for (const { field, message } of rest) form.setError(field, { type: 'server', message });
}

/** Enter begins a line in a text: there Ctrl and Enter send, as everywhere else. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  // The button that is busy does not send twice; a form sent by keys must not, either.
  event.currentTarget.querySelector<HTMLButtonElement>('.kit-form-buttons [type=submit]')?.click();
}

/** A form over any schema: errors beside the fields and in a summary, the first one focused; leaving asks while something is unsaved. */
export function Form<S extends z.ZodType>({
  area,
  schema,
  refs,
  values,
  submit,
  draftKey,
  submitText,
  onCancel,
  children,
}: FormProps<S>) {
  const form = useForm({ values: values as FieldValues, resolver: useResolver(schema), shouldFocusError: true });
  const draft = useDraft(form, draftKey);
  const saved = useRef(false);
  const { isDirty, isSubmitting } = form.formState;
  const deliver = async (output: FieldValues) => {
    // What `submit` does next may lead away from here: nothing is unsaved then.
    saved.current = true;
    try {
      await submit(output as z.output<S>);
      draft.forget();
      form.reset(form.getValues());
    } catch (refusal) {
      showRefusal(form, refusal);
      if (codeOf(refusal) !== 'stale_version') fail(refusal);
    } finally {
      saved.current = false;
    }
  };
  const send = (event?: FormEvent) => {
    event?.stopPropagation();
    void form.handleSubmit(deliver)(event);
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const around = useMemo(() => ({ area, schema, refs, send: () => latest.current() }), [area, schema, refs]);
  const restart = () => {
    draft.forget();
    form.reset();
  };
  return (
    <FormProvider {...form}>
      <FormAreaProvider value={around}>
        <form className="kit-form" noValidate onSubmit={send} onKeyDown={sendByKeys}>
          {isDirty && <LeaveGuard open={saved} />}
          {draft.found && <DraftFound at={draft.found} restart={restart} />}
          <ErrorSummary />
          {children}
          <Buttons text={submitText} isSubmitting={isSubmitting} onCancel={onCancel} />
        </form>
      </FormAreaProvider>
    </FormProvider>
  );
}

function DraftFound({ at, restart }: { at: string; restart: () => void }) {
  const t = useText('kit');
  const format = useFormat();
  return (
    <Callout compact className="kit-draft" role="status">
      {t('form.draft', { at: format.dateTime(at) })}{' '}
      <Button variant="minimal" onClick={restart}>
        {t('form.draft_discard')}
      </Button>
    </Callout>
  );
}

interface ButtonsProps extends Pick<FormProps<never>, 'onCancel'> {
  readonly text: string | undefined;
  readonly isSubmitting: boolean;
}

function Buttons({ text, isSubmitting, onCancel }: ButtonsProps) {
  const t = useText('kit');
  const label = text ?? t('save');
  return (
    <div className="kit-form-buttons">
      <Button type="submit" intent="primary" loading={isSubmitting} {...keyHint('mod+Enter', label)}>
        {label}
      </Button>
      {onCancel && (
        <Button variant="minimal" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
