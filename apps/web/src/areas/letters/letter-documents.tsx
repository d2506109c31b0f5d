import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { fileCalls, type RecordOf } from '@quad/domain/core';
import { letterCalls, type letters, type LetterScan } from '@quad/domain/letters';
import { addressOf } from '#data/server/calls';
import { download, useFile } from '#data/transfer/files';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { fail } from '#kit/base/toasts';
import './letters.css';

type Letter = RecordOf<typeof letters>;
interface Document extends Pick<LetterScan, 'name' | 'mime'> {
  /** Where it is fetched. */
  readonly path: string;
}

/** From the review on, an outgoing letter has a paper at any moment: the server makes what is not printed yet. */
const ON_PAPER: readonly string[] = ['verified', 'accepted', 'delivered'];

/** What there is to look at: the paper first, then the scans. */
export const documentsOf = ({
  id,
  version,
  direction,
  status,
  file_id,
  number,
  scans,
}: Letter): readonly Document[] => {
  const paper = { name: `${number}.pdf`, mime: 'application/pdf' };
  // The part behind # never leaves the browser: it tells the paper of one version from that of the next.
  const now = { ...paper, path: `${addressOf(letterCalls.paper, { id })}#${version}` };
  const kept = file_id !== null && { ...paper, path: addressOf(fileCalls.get, { id: file_id }) };
  return [
    ...(kept ? [kept] : direction === 'outgoing' && ON_PAPER.includes(status) ? [now] : []),
    ...scans.map(({ id: scan, name, mime }) => ({ name, mime, path: addressOf(fileCalls.get, { id: scan }) })),
  ];
};

/** The letter as one reads it: the chosen document in place, else its words on a sheet. */
export function LetterDocuments({ letter }: { letter: Letter }) {
  const t = useText('letters');
  const documents = documentsOf(letter);
  const [chosen, choose] = useState<string>();
  const shown = documents.find(({ name }) => name === chosen) ?? documents[0];
  return (
    <Stack>
      {documents.length > 1 && (
        <Row align="stretch" className="letters-choice" role="group" aria-label={t('document.title')}>
          {documents.map(({ path, name }) => (
            <Button
              key={path}
              size="small"
              active={path === shown?.path}
              aria-pressed={path === shown?.path}
              onClick={() => choose(name)}
            >
              {name}
            </Button>
          ))}
        </Row>
      )}
      {shown ? <Shown key={shown.path} document={shown} /> : <Sheet letter={letter} />}
    </Stack>
  );
}

function Shown({ document: { path, name, mime } }: { document: Document }) {
  const t = useText('letters');
  const { address, ...reading } = useFile(path);
  // Phones have no viewer for PDF inside a page.
  const isShown = mime !== 'application/pdf' || navigator.pdfViewerEnabled !== false;
  return (
    <Stack as="figure" gap="small" className="letters-shown">
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
        <Button size="small" variant="minimal" icon={<DownloadIcon />} onClick={() => void download(path).catch(fail)}>
          {t('document.download')}
        </Button>
      </figcaption>
    </Stack>
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
      <p className="kit-to-end kit-bold kit-anywhere">{correspondent}</p>
      {direction === 'incoming' && (correspondent_number || correspondent_date) && (
        <p className="kit-muted">№ {[correspondent_number, date(correspondent_date)].filter(Boolean).join(' · ')}</p>
      )}
      <p className="letters-sheet-head">{header}</p>
      <p className="letters-words">{content ?? t('document.no_text')}</p>
    </div>
  );
}
