import { Callout, FileInput } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';

interface PaperProofProps {
  /** The sentences, in the words of the paper's area. */
  readonly say: (word: 'check' | 'check_text' | 'choose' | 'same' | 'other' | 'details' | 'how') => string;
  /** Whether this is the hash (SHA-256, hexadecimal) of the file that was issued; null where there is no file. */
  readonly isSame: ((sha256: string) => Promise<boolean>) | null;
  /** What somebody needs who does not take our word for it. */
  readonly children: ReactNode;
}

/** What proves a paper on its public page: a check of the file, and the values behind its seal. */
export const PaperProof = ({ say, isSame, children }: PaperProofProps) => (
  <>
    {isSame && crypto.subtle !== undefined && <PaperCheck say={say} isSame={isSame} />}
    <details className="kit-seal">
      <summary>{say('details')}</summary>
      <p className="kit-muted">{say('how')}</p>
      {children}
    </details>
  </>
);

const hashOf = async (file: File) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Says whether a PDF is the one that was issued: its hash is computed here, the file goes nowhere. */
function PaperCheck({ say, isSame }: { [K in 'say' | 'isSame']: NonNullable<PaperProofProps[K]> }) {
  const t = useText('kit');
  const [{ file, same }, tell] = useState<{ file?: File; same?: boolean }>({});
  const check = async (file: File) => {
    tell({ file });
    tell({ file, same: await isSame(await hashOf(file)) });
  };
  return (
    <section className="kit-paper-check" aria-label={say('check')}>
      <h2>{say('check')}</h2>
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
