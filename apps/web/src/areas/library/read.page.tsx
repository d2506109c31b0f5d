import { lazy, Suspense } from 'react';
import type { RecordOf } from '@quad/domain/core';
import { bookFiles, readingMarks } from '@quad/domain/library';
import { useFile } from '#data/transfer/files';
import { useAll, useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Problem, SkeletonText } from '#kit/base/states';
import { Marks, type Place } from './marks';
import { Player } from './player';
import './library.css';

// The reader of PDF has 400 kB: it comes with the first book that needs it.
const PdfPages = lazy(() => import('./pdf-pages').then(({ PdfPages: pages }) => ({ default: pages })));
type File = RecordOf<typeof bookFiles>;

/** What is read, heard or watched, where the reader has stopped on whatever device, with their bookmarks. */
export default function ReadPage() {
  const t = useText('library');
  const reading = useRecord(bookFiles, useParam('id'));
  return (
    <Loaded of={reading} lines={8} meanwhile={<PageHeader title={t('screen.read')} />}>
      {(file) => (
        <>
          <PageHeader
            title={file.title}
            crumbs={[
              { text: t('title'), to: '/library' },
              { text: file.book_name, to: `/library/book/${file.book_id}` },
              { text: t('screen.read') },
            ]}
          />
          <Opened file={file} />
        </>
      )}
    </Loaded>
  );
}

function Opened({ file }: { file: File }) {
  const mayMark = useMay('create', readingMarks);
  const own = useAll(readingMarks, { book_file_id: file.id }, { enabled: mayMark });
  if (mayMark && !own.records && !own.problem) return <SkeletonText lines={10} />;
  const start = own.records?.find(({ kind }) => kind === 'place')?.position ?? 0;
  const { kind, file_id, title } = file;
  return (
    <Marks file={file} marks={own.records ?? []} mayMark={mayMark}>
      {(place) =>
        kind === 'pdf' ? (
          <Pages file_id={file_id} start={start} place={place} />
        ) : (
          <Player kind={kind} file_id={file_id} title={title} start={start} place={place} />
        )
      }
    </Marks>
  );
}

function Pages({ file_id, ...reader }: { file_id: number; start: number; place: Place }) {
  const { blob, problem, refetch } = useFile(`/file/${file_id}`);
  if (problem) return <Problem of={problem} retry={refetch} />;
  if (!blob) return <SkeletonText lines={10} />;
  return (
    <Suspense fallback={<SkeletonText lines={10} />}>
      <PdfPages blob={blob} {...reader} />
    </Suspense>
  );
}
