import { Button } from '@blueprintjs/core';
import { CrossIcon, DocumentIcon, UploadIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { letters, SCAN_TYPES, type LetterDirection, type LetterScan } from '@quad/domain/letters';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useUpload } from '#data/transfer/upload';
import { Grid } from '#kit/base/layout';
import { useUnkept } from '#kit/form/form-context';
import { type Control } from '#kit/form/field';
import { UploadLine } from '#kit/file/file-field';
import { fail } from '#kit/base/toasts';
import { SignerField } from './signer-field';
import { Field } from '#kit/form/field';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(letters, { scan_ids: Field });

interface FieldsProps {
  readonly direction: LetterDirection;
  /** Scans that are there already. */ readonly scans?: readonly LetterScan[];
}

/** The fields of a letter: its sender or addressee, its text and its scans. */
export function LetterFields({ direction, scans = [] }: FieldsProps) {
  const t = useText('letters');
  useUnkept('scan_ids');
  const isIncoming = direction === 'incoming';
  return (
    <>
      <F.header />
      <F.correspondent label={t(isIncoming ? 'field.sender' : 'field.addressee')} />
      {isIncoming && (
        <Grid as="div" columns="narrow">
          <F.correspondent_number />
          <F.correspondent_date />
        </Grid>
      )}
      <F.content />
      <F.scan_ids>{(control) => <Scans {...control} known={scans} />}</F.scan_ids>
      {!isIncoming && (
        <>
          <QuestionField />
          <SignerField />
        </>
      )}
    </>
  );
}

/** The incoming letter that is answered: one that waits. */
function QuestionField() {
  const { records = [] } = useAll(letters, { direction: 'incoming', status: 'open,assigned,done' });
  return (
    <F.reply_to_id options={records.map(({ id, number, header }) => ({ value: id, label: `${number} · ${header}` }))} />
  );
}

function Scans({ value, change, inputRef, attributes, known }: Control & { known: readonly LetterScan[] }) {
  const t = useText('letters');
  const upload = useUpload();
  const input = useRef<HTMLInputElement | null>(null);
  const [names, name] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(known.map((scan) => [scan.id, scan.name])),
  );
  const ids = Array.isArray(value) ? (value as number[]) : [];
  const take = (file: File | undefined) => {
    if (file)
      void upload.start(file, fail).then((id) => {
        if (id !== null) {
          name((now) => ({ ...now, [id]: file.name }));
          change([...ids, id]);
        }
      });
  };
  const { intent: _, ...rest } = attributes;
  const isBusy = upload.status !== 'idle' && upload.status !== 'done';
  return (
    <div className="letters-scans">
      <ul>
        {ids.map((id) => (
          <li key={id} className="kit-file">
            <DocumentIcon /> <span className="letters-file-name">{names[id] ?? id}</span>
            <Button
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={t('document.remove', { name: names[id] ?? String(id) })}
              onClick={() => change(ids.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ul>
      {isBusy && <UploadLine upload={upload} empty={upload.cancel} />}
      <input
        {...rest}
        ref={(element) => {
          input.current = element;
          inputRef(element);
        }}
        className="kit-hidden"
        type="file"
        tabIndex={-1}
        accept={SCAN_TYPES.join(',')}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button icon={<UploadIcon />} disabled={isBusy} onClick={() => input.current?.click()}>
        {t('document.add')}
      </Button>{' '}
      <small className="kit-muted">{t('document.kinds')}</small>
    </div>
  );
}
