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

/** Any number of files; an array of their ids in the form. `known` are those that are there already. */
export function FilesField({ known = [], ...field }: FieldProps & { readonly known?: readonly KnownFile[] }) {
  useUnkept(field.name);
  return <Field {...field}>{(control) => <Files control={control} known={known} />}</Field>;
}

function Files({ control, known }: { control: Control; known: readonly KnownFile[] }) {
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
      <FileDrop key={sent.length} {...control} value={null} change={() => undefined} onSent={add} />
    </>
  );
}
