import { Callout } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useFormContext, type FieldErrors } from 'react-hook-form';
import { useText } from '#data/words/text';
import { useFormArea } from './form-context';
import { useLabels } from '#data/words/labels';

interface Fault {
  readonly name: string;
  readonly message: string;
}

/** Every fault of a form, nested ones with their full name. */
function faultsOf(errors: FieldErrors, prefix = ''): Fault[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object' || key === 'ref') return [];
    const name = prefix + key;
    if (typeof error.message === 'string') return [{ name, message: error.message }];
    return faultsOf(error as FieldErrors, `${name}.`);
  });
}

/** What is wrong with the form after a try to send it: each fault leads to its field. */
export function ErrorSummary() {
  const t = useText('kit');
  const {
    formState: { errors, submitCount, isSubmitting },
    setFocus,
    control,
  } = useFormContext();
  const { area, said } = useFormArea();
  const labels = useLabels(area);
  const box = useRef<HTMLDivElement>(null);
  // The focus goes to the first faulty field, which may leave this above it behind the bar of the page.
  useEffect(() => {
    if (submitCount && !isSubmitting) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [submitCount, isSubmitting]);
  // In the order of the fields, whatever was touched first.
  const order = [...control._names.mount];
  const faults = faultsOf(errors).sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  if (!(submitCount || errors.root) || isSubmitting || !faults.length) return null;
  return (
    <div ref={box} className="kit-error-summary">
      <Callout intent="danger" role="alert" compact>
        {faults.some(({ name }) => !name.startsWith('root')) && <strong>{t('invalid.check_all')}</strong>}
        <ul>
          {faults.map(({ name, message }) => (
            <li key={name}>
              {name.startsWith('root') ? (
                message
              ) : (
                <button type="button" className="kit-link" onClick={() => setFocus(name)}>
                  {said.get(name) ?? labels.field(name)}: {message}
                </button>
              )}
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}
