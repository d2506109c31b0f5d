import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { fileCalls, type RecordOf } from '@quad/domain/core';
import type { letters, LetterScan } from '@quad/domain/letters';
import { addressOf, download } from '#data/calls';
import { useFile } from '#data/files';
import { useFormat } from '#data/format';
import { useText } from '#data/text';
import { Loaded } from '#kit/base/loaded';
import { fail } from '#kit/base/toasts';
import './letters.css';

type Letter = RecordOf<typeof letters>;
type Document = Pick<LetterScan, 'id' | 'name' | 'mime'>;

/** What there is to look at: the signed paper first, then the scans. */
export const documentsOf = ({ file_id, number, scans }: Letter): readonly Document[] => [
  ...(file_id === null ? [] : [{ id: file_id, name: `${number}.pdf`, mime: 'application/pdf' }]),
  ...scans,
];

/** The letter as one reads it: the chosen document in place, else its words on a sheet. */
export function LetterDocuments({ letter }: { letter: Letter }) {
  const t = useText('letters');
  const documents = documentsOf(letter);
  const [chosen, choose] = useState<number>();
  const shown = documents.find(({ id }) => id === chosen) ?? documents[0];
  return (
    <div className="letters-documents">
      {documents.length > 1 && (
        <div className="letters-choice" role="group" aria-label={t('document.title')}>
          {documents.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              active={id === shown?.id}
              aria-pressed={id === shown?.id}
              onClick={() => choose(id)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {letter.status === 'delivered' && letter.file_id === null && (
        <p className="kit-muted" role="status">
          {t('document.printing')}
        </p>
      )}
      {shown ? <Shown key={shown.id} document={shown} /> : <Sheet letter={letter} />}
    </div>
  );
}

function Shown({ document: { id, name, mime } }: { document: Document }) {
  const t = useText('letters');
  const { address, ...reading } = useFile(addressOf(fileCalls.get, { id }));
  // Phones have no viewer for PDF inside a page.
  const isShown = mime !== 'application/pdf' || navigator.pdfViewerEnabled !== false;
  return (
    <figure className="letters-shown">
      {!isShown ? (
        <p className="letters-no-viewer">{t('document.no_viewer')}</p>
      ) : (
        <Loaded of={{ ...reading, data: address ?? undefined }} lines={12}>
          {(src) =>
            mime === 'application/pdf' ? (
              <iframe src={`${src}#toolbar=0&navpanes=0&view=FitH`} title={name} />
            ) : (
              <img src={src} alt={name} />
            )
          }
        </Loaded>
      )}
      <figcaption>
        <span className="letters-file-name">{name}</span>
        {address && (
          <a href={address} target="_blank" rel="noreferrer">
            {t('document.tab')}
          </a>
        )}
        <Button
          size="small"
          variant="minimal"
          icon={<DownloadIcon />}
          onClick={() => void download(fileCalls.get, { id }).catch(fail)}
        >
          {t('document.download')}
        </Button>
      </figcaption>
    </figure>
  );
}

/** The words of a letter that has no paper yet. */
function Sheet({
  letter: { header, content, correspondent, correspondent_number, correspondent_date, direction },
}: {
  letter: Letter;
}) {
  const t = useText('letters');
  const { date } = useFormat();
  return (
    <div className="letters-sheet" role="document" aria-label={t('document.paper')} tabIndex={0}>
      <p className="letters-sheet-to">{correspondent}</p>
      {direction === 'incoming' && (correspondent_number || correspondent_date) && (
        <p className="kit-muted">№ {[correspondent_number, date(correspondent_date)].filter(Boolean).join(' · ')}</p>
      )}
      <p className="letters-sheet-head">{header}</p>
      <p className="letters-words">{content ?? t('document.no_text')}</p>
    </div>
  );
}
