import { CrossIcon, DocumentIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Button } from '@blueprintjs/core';
import { useText } from '#data/words/text';
import { useUnkept } from '#kit/form/form-context';
import { Field, type Control, type FieldProps } from '#kit/form/field';
import { FileDrop } from './file-field';

interface KnownFile {
  readonly id: number;
  readonly name: string;
}

interface Allowed {
  readonly known: readonly KnownFile[];
  readonly accept: string | undefined;
  readonly most: number;
}

/** Any number of files, or at most so many; an array of their ids in the form. `known` are those that are there already. */
export function FilesField({ known = [], accept, most = Infinity, ...field }: FieldProps & Partial<Allowed>) {
  useUnkept(field.name);
  return <Field {...field}>{(control) => <Files control={control} known={known} accept={accept} most={most} />}</Field>;
}

function Files({ control, known, accept, most }: Allowed & { control: Control }) {
  const t = useText('kit');
  const [sent, keep] = useState<readonly KnownFile[]>([]);
  const ids = Array.isArray(control.value) ? (control.value as number[]) : [];
  const nameOf = (id: number) => [...known, ...sent].find((file) => file.id === id)?.name ?? t('file.there');
  const add = (id: number, name: string) => {
    keep([...sent, { id, name }]);
    control.change([...ids, id]);
  };
  return (
    <>
      {ids.map((id) => (
        <div key={id} className="kit-file">
          <DocumentIcon /> <span className="kit-file-text kit-file-name">{nameOf(id)}</span>
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={`${t('file.remove')}: ${nameOf(id)}`}
            onClick={() => control.change(ids.filter((one) => one !== id))}
          />
        </div>
      ))}
      {/* A new place for the next one: the one before keeps nothing. */}
      {ids.length < most && (
        <FileDrop key={sent.length} {...control} accept={accept} value={null} change={() => undefined} onSent={add} />
      )}
    </>
  );
}
