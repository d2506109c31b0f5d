import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { isEmpty, type Needed, type Refs } from '@quad/domain/core';
import { useLiveStatus } from '#data/live/live';
import { emptied } from '#data/schemas';
import { keyOf, messageFor, spoken } from '#data/words/messages';
import { useText } from '#data/words/text';
import { UploadsContext, useUploads } from '#data/transfer/uploads';
import { useDraft, useFormName } from '#data/offline/form-draft';
import { DraftOffer } from './draft-offer';
import { ErrorSummary } from './error-summary';
import { FormAreaProvider } from './form-context';
import { LeaveGuard } from './leave-guard';
import type { Ask } from '#data/offline/closing';
import { keyHint } from '#kit/keys/keys';
import { codeOf, fieldsOf, statusOf } from '#kit/base/problems';
import { fail } from '#kit/base/toasts';

/** Another thing to do with the same fields, in a button of its own. */
export interface Beside<S extends z.ZodType> {
  readonly text: string;
  readonly submit: (values: z.output<S>) => Promise<unknown>;
}

interface Back {
  readonly text: string;
  readonly go: () => void;
}

export interface FormProps<S extends z.ZodType> {
  /** Whose words label the fields. */
  readonly area: string;
  readonly schema: S;
  /** What its columns with ids refer to: those of the resource that it writes. */
  readonly refs?: Refs;
  /** The values of the fields that nobody has touched. */
  readonly values?: Partial<z.input<S>>;
  /**
   * Sends what the schema made of the fields; a refusal with `fields` is shown at the fields. `false`: the person thought
   * better of it.
   */
  readonly submit: (values: z.output<S>) => Promise<unknown>;
  /** Fields that must be filled for that, though the schema takes them empty, each with the code of its refusal. */
  readonly needs?: (typed: object) => readonly Needed[];
  /** What can be done without them. */
  readonly beside?: Beside<S>;
  /** Tells its draft from those of other forms where place and fields do not; null where the page keeps what is typed. */
  readonly draftKey?: string | null;
  readonly submitText?: string;
  readonly onCancel?: () => void;
  /** What the button that leaves it says, where what it sends cancels something. */
  readonly cancelText?: string;
  /** To the step before, of which nothing is lost: it does not ask. */
  readonly back?: Back;
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
  if (!first) return form.setError('root.server', { type: codeOf(refusal), message: (refusal as Error).message });
  form.setError(first.field, { type: 'server', message: first.message }, { shouldFocus: true });
  for (const { field, message } of rest) form.setError(field, { type: 'server', message });
}

/** That there was no connection is no longer so once there is one. */
function useForgetOffline({ clearErrors, formState: { errors } }: UseFormReturn): void {
  const isBack = useLiveStatus().status === 'connected';
  const wasOffline = errors.root?.server?.type === 'network';
  useEffect(() => {
    if (isBack && wasOffline) clearErrors('root.server');
  }, [isBack, wasOffline, clearErrors]);
}

/** Enter begins a line in a text: there Ctrl and Enter send, as everywhere else. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  // The button that is busy does not send twice; a form sent by keys must not, either.
  event.currentTarget.querySelector<HTMLButtonElement>('.kit-form-buttons [type=submit]')?.click();
}

/** The names of what is needed with what is typed so far: a key that changes none of them draws no form anew. */
function useNeeded({ control }: UseFormReturn, needs: FormProps<z.ZodType>['needs']): ReadonlySet<string> {
  const names = useWatch({ control, compute: (typed) => (needs?.(typed) ?? []).map(([name]) => name).join() });
  return useMemo(() => new Set(names.split(',')), [names]);
}

type Press = 'submit' | 'beside';

/** Sends the form by the button that is pressed; tells what is missing or refused at the fields. */
function useSending<S extends z.ZodType>(form: UseFormReturn, { submit, needs, beside }: FormProps<S>) {
  const t = useText('kit');
  const [pressed, setPressed] = useState<Press>('submit');
  const saved = useRef(false);
  const uploads = useUploads();
  const tellMissing = () => {
    const missing = needs?.(form.getValues()).filter(([name]) => isEmpty(form.getValues(name))) ?? [];
    missing.forEach(([name, code, params], at) =>
      form.setError(name, { type: 'required', message: t(keyOf(code), params) }, { shouldFocus: at === 0 }),
    );
    return missing.length > 0;
  };
  const send = async (press: Press, forget: () => void) => {
    setPressed(press);
    form.clearErrors('root');
    const files = await uploads.arrive();
    if (files === 'failed') form.setError('root.server', { message: t('file.failed') });
    if (files !== 'there') return;
    const isLacking = () => press === 'submit' && tellMissing();
    const deliver = async (output: FieldValues) => {
      if (isLacking()) return;
      // What `submit` does next may lead away from here: nothing is unsaved then.
      saved.current = true;
      try {
        const done = await (press === 'beside' && beside ? beside.submit : submit)(output as z.output<S>);
        if (done === false) return;
        forget();
        form.reset(form.getValues());
      } catch (refusal) {
        showRefusal(form, refusal);
        // What another person has changed is said over the form, which is enough.
        if (statusOf(refusal) !== 409) fail(refusal);
      } finally {
        saved.current = false;
      }
    };
    await form.handleSubmit(deliver, () => void isLacking())();
  };
  return { send, pressed, saved, uploads };
}

const stop = (event: FormEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A form over any schema: errors beside the fields and in a summary, the first one focused; leaving asks while something
 * is unsaved, and what is typed survives a reload.
 */
export function Form<S extends z.ZodType>(props: FormProps<S>) {
  const { area, schema, refs, values, draftKey, beside, back, submitText, onCancel, cancelText, children } = props;
  const t = useText('kit');
  const form = useForm({
    values: values as FieldValues,
    // What somebody else saves comes into the fields that nobody has touched here; what is typed stays.
    resetOptions: { keepDirtyValues: true },
    resolver: useResolver(schema),
    shouldFocusError: true,
  });
  const [{ unkept, said }] = useState(() => ({ unkept: new Set<string>(), said: new Map<string, string>() }));
  const place = useFormName(area, Object.keys((schema as { shape?: object }).shape ?? {}));
  const draft = useDraft(form, { name: draftKey === undefined ? place : draftKey, unkept });
  const { send, pressed, saved, uploads } = useSending(form, props);
  const { isDirty, isSubmitting } = form.formState;
  const stateOf = (which: Press, text: string) => ({
    text: uploads.isAwaited && which === pressed ? t('file.awaits', { action: text }) : text,
    loading: isSubmitting && which === pressed,
    disabled: isSubmitting || uploads.isAwaited,
  });
  const press = (which: Press) => void send(which, draft.forget);
  useForgetOffline(form);
  const needed = useNeeded(form, props.needs);
  const leaving = useRef<Ask>(null);
  const cancel = async () => (!leaving.current || (await leaving.current())) && onCancel?.();
  const latest = useRef(() => press(pressed));
  useEffect(() => {
    latest.current = () => press(pressed);
  });
  const around = useMemo(
    () => ({ area, schema, refs, unkept, said, needed, send: () => latest.current() }),
    [area, schema, refs, unkept, said, needed],
  );
  const onSubmit = (event: FormEvent) => {
    stop(event);
    press('submit');
  };
  return (
    <FormProvider {...form}>
      <FormAreaProvider value={around}>
        <UploadsContext.Provider value={uploads.files}>
          <form className="kit-form" noValidate onSubmit={onSubmit} onKeyDown={sendByKeys}>
            {isDirty && <LeaveGuard asked={leaving} open={saved} onDiscard={draft.forget} />}
            {draft.offer && <DraftOffer of={draft} {...draft.offer} />}
            <ErrorSummary />
            {children}
            <Buttons
              {...stateOf('submit', submitText ?? t('save'))}
              onCancel={onCancel && cancel}
              cancelText={cancelText}
              back={back}
            >
              {beside && <Button {...stateOf('beside', beside.text)} onClick={() => press('beside')} />}
            </Buttons>
          </form>
        </UploadsContext.Provider>
      </FormAreaProvider>
    </FormProvider>
  );
}

interface ButtonsProps extends Record<'loading' | 'disabled', boolean> {
  readonly text: string;
  readonly onCancel: (() => Promise<unknown>) | undefined;
  readonly cancelText: string | undefined;
  readonly back: Back | undefined;
  readonly children: ReactNode;
}

function Buttons({ onCancel, cancelText, back, children, ...submit }: ButtonsProps) {
  const t = useText('kit');
  return (
    <div className="kit-form-buttons">
      <Button type="submit" intent="primary" {...submit} {...keyHint('mod+Enter', submit.text)} />
      {children}
      {back && (
        <Button variant="minimal" icon={<ArrowLeftIcon />} onClick={back.go}>
          {back.text}
        </Button>
      )}
      {onCancel && (
        <Button variant="minimal" onClick={() => void onCancel()}>
          {cancelText ?? t('cancel')}
        </Button>
      )}
    </div>
  );
}
