import { Button, Radio } from '@blueprintjs/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyResource } from '@quad/domain/core';
import { useText } from '#data/words/text';
import { useFormArea } from './form-context';
import { Named } from './found';
import { useLabels } from '#data/words/labels';
import { Modal } from '#kit/base/modal';
import { Said } from './said';

export type Values = Record<string, unknown>;
type Side = 'mine' | 'theirs';

interface ConflictProps {
  readonly of: AnyResource;
  readonly by?: string | undefined;
  /** What both began with, what the person wants, what the record says now. */
  readonly seen: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly onClose: () => void;
}

/** A section that nobody filled is the same as none, whatever of it is null. */
function known(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).flatMap(([key, one]) => (known(one) === undefined ? [] : [[key, known(one)]]));
  return entries.length === 0 ? undefined : Object.fromEntries(entries.sort());
}
const same = (one: unknown, other: unknown) => JSON.stringify(known(one)) === JSON.stringify(known(other));

/** The fields on which two versions differ. */
export const differing = (mine: Values, theirs: Values) =>
  Object.keys(mine).filter((key) => key !== 'version' && key in theirs && !same(mine[key], theirs[key]));

interface FieldValueProps {
  readonly of: AnyResource;
  readonly field: string;
  readonly value: unknown;
}

/** What a column holds, in words: who or what an id refers to, what a code or a section says. */
export function FieldValue({ of, field, value }: FieldValueProps) {
  const labels = useLabels(of.area);
  const { refs } = useFormArea();
  const to = (refs ?? of.refs)?.[field]?.to;
  if (to) return <Named resource={to} ids={value} />;
  return <Said field={field} value={value} labels={labels} />;
}

/** Both versions of a record side by side, field by field; what only one side touched is chosen already. */
export function Conflict({ of, by, seen, mine, theirs, onClose }: ConflictProps) {
  const t = useText('kit');
  const labels = useLabels(of.area);
  const fields = differing(mine, theirs);
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(fields.map((key) => [key, same(mine[key], seen[key]) ? 'theirs' : 'mine'])),
  );
  const { setValue } = useFormContext();
  const { send } = useFormArea();
  const save = () => {
    for (const key of fields) if (sides[key] === 'theirs') setValue(key, theirs[key], { shouldDirty: true });
    setValue('version', theirs.version);
    onClose();
    send();
  };
  const side = (key: string, which: Side, value: unknown) => (
    <td>
      <Radio
        name={`conflict-${key}`}
        checked={sides[key] === which}
        onChange={() => setSides({ ...sides, [key]: which })}
        labelElement={<FieldValue of={of} field={key} value={value} />}
      />
    </td>
  );
  return (
    <Modal
      title={by ? t('conflict.title_by', { name: by }) : t('conflict.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('conflict.back')}</Button>
          <Button intent="primary" onClick={save}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      <table className="kit-conflict">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((key) => (
            <tr key={key}>
              <th scope="row">{labels.field(key)}</th>
              {side(key, 'mine', mine[key])}
              {side(key, 'theirs', theirs[key])}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
