import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { fileCalls } from '@quad/domain/core';
import { addressOf } from '#data/server/calls';
import { useFile } from '#data/transfer/files';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { FileList } from '#kit/file/file-list';
import type { Homework } from './review-rows';

type File = Homework['files'][number];

/** A larger file is not fetched by itself. */
const MOST_BYTES = 25 * 1024 * 1024;
/** So much of a text is shown. */
const MOST_CHARS = 200_000;
const KINDS = {
  picture: /\.(png|jpe?g|webp|gif)$/i,
  pdf: /\.pdf$/i,
  text: /\.(txt|md|csv|log|json|xml|ya?ml|html?|css|[jt]sx?|py|java|c|h|cpp|cs|go|rs|php|rb|kt|swift|sql|r|m|tex|ipynb)$/i,
} as const;

/** How a file is shown by its name; nothing where it is a download. */
export const kindOf = ({ name, size }: Pick<File, 'name' | 'size'>) =>
  size <= MOST_BYTES ? (['picture', 'pdf', 'text'] as const).find((kind) => KINDS[kind].test(name)) : undefined;

/** What was handed in: one file at a time as it looks, and all of them as downloads. */
export function WorkPreview({ files }: { readonly files: readonly File[] }) {
  const t = useText('lessons');
  const [chosen, choose] = useState<number>();
  const shown = files.find(({ id }) => id === chosen) ?? files.find(kindOf) ?? files[0];
  const kind = shown && kindOf(shown);
  return (
    <Stack gap="small">
      {files.length > 1 && (
        <Row role="group" aria-label={t('review.files')}>
          {files.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              aria-pressed={id === shown?.id}
              active={id === shown?.id}
              onClick={() => choose(id)}
            >
              {name}
            </Button>
          ))}
        </Row>
      )}
      {shown && kind ? (
        <Shown key={shown.id} file={shown} kind={kind} />
      ) : (
        <p className="kit-muted">{t('review.no_preview')}</p>
      )}
      <FileList files={files} />
    </Stack>
  );
}

function Shown({ file, kind }: { readonly file: File; readonly kind: keyof typeof KINDS }) {
  const t = useText('lessons');
  const { address, blob, ...reading } = useFile(addressOf(fileCalls.get, { id: file.id }));
  // Phones have no viewer for PDF inside a page.
  if (kind === 'pdf' && navigator.pdfViewerEnabled === false)
    return <p className="kit-muted">{t('review.no_viewer')}</p>;
  return (
    <figure className="lessons-shown">
      <Loaded of={{ ...reading, data: address === null ? undefined : blob }} lines={12}>
        {(bytes) => {
          if (kind === 'text') return <Words of={bytes} />;
          if (kind === 'picture') return <img src={address ?? undefined} alt={file.name} />;
          // A page under the name of a PDF must not run in ours.
          return bytes.type === 'application/pdf' ? (
            <iframe src={`${address}#toolbar=0&navpanes=0&view=FitH`} title={file.name} />
          ) : (
            <p className="kit-muted">{t('review.no_preview')}</p>
          );
        }}
      </Loaded>
    </figure>
  );
}

/** A text as it was written; its markup is text as well. */
function Words({ of }: { readonly of: Blob }) {
  const [words, read] = useState('');
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result));
    reader.readAsText(of.slice(0, MOST_CHARS));
    return () => reader.abort();
  }, [of]);
  return (
    <pre className="lessons-words" tabIndex={0}>
      {words}
    </pre>
  );
}
