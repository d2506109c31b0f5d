import { Callout, FileInput } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';

/** The sentences of a check, in the words of the paper's area. */
export type CheckWord = 'check' | 'check_text' | 'choose' | 'same' | 'other';

interface PaperCheckProps {
  readonly say: (word: CheckWord) => string;
  /** Whether this is the hash (SHA-256, hexadecimal) of the file that was issued. */
  readonly isSame: (sha256: string) => Promise<boolean>;
}

const hashOf = async (file: File) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Says whether a PDF is the one that was issued: its hash is computed here, the file goes nowhere. */
export function PaperCheck({ say, isSame }: PaperCheckProps) {
  const t = useText('kit');
  const id = useId();
  const [file, choose] = useState<File>();
  const [same, tell] = useState<boolean>();
  const check = async (chosen: File) => {
    tell(undefined);
    choose(chosen);
    tell(await isSame(await hashOf(chosen)));
  };
  return (
    <section className="kit-paper-check" aria-labelledby={id}>
      <h2 id={id}>{say('check')}</h2>
      <p className="kit-muted">{say('check_text')}</p>
      <FileInput
        hasSelection={file !== undefined}
        text={file?.name ?? say('choose')}
        buttonText={t('file.browse')}
        inputProps={{ accept: 'application/pdf', 'aria-label': say('choose') }}
        onInputChange={({ currentTarget: { files } }) => {
          if (files?.[0]) void check(files[0]).catch(fail);
        }}
      />
      <div role="status">
        {same !== undefined && <Callout intent={same ? 'success' : 'danger'}>{say(same ? 'same' : 'other')}</Callout>}
      </div>
    </section>
  );
}
