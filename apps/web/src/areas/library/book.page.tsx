import { Button, Callout } from '@blueprintjs/core';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { idOrName, type RecordOf } from '@quad/domain/core';
import { bookCopies, bookFiles, bookReservations, books, libraryCalls } from '@quad/domain/library';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useMedia } from '#data/transfer/media';
import { useAll, useSave } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useParam } from '#kit/base/param';
import { StatusTag } from '#kit/base/status-tag';
import { fail } from '#kit/base/toasts';
import { Facts } from '#kit/record/facts';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { RecordPage } from '#kit/record/record-page';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Grid, Row, Stack } from '#kit/base/layout';
import { BookFields } from './book.form';
import { Cover, FreeWord, useLanguageName } from './book-parts';
import './library.css';

type Book = RecordOf<typeof books>;

/** One book: what it is, what is read of it in the page, its copies, and a place in the queue. */
export default function BookPage() {
  const t = useText('library');
  const id = useParam('id', idOrName);
  const nameOf = useLanguageName();
  return (
    <>
      <RecordPage
        of={books}
        id={id}
        crumbs={[{ text: t('title'), to: '/library' }, { text: t('screen.book') }]}
        title={({ name, author }) => (
          <>
            {name} <span className="kit-muted">{author}</span>
          </>
        )}
        actions={(book) => <Actions book={book} />}
        related={(book) => (
          <>
            <Files book={book} />
            <Copies book={book} />
            <Lists book={book} />
          </>
        )}
      >
        {(book) => (
          <Grid columns="nav" className="library-book">
            <div>
              <Cover id={book.cover_image_id} name={book.name} />
              <FreeWord {...book} />
            </div>
            <div>
              <Facts
                of={books}
                area="library"
                record={book}
                show={[
                  'author',
                  'type_name',
                  ['language', nameOf(book.language)],
                  'published_year',
                  'publishing_house',
                  'edition',
                  'isbn',
                  'subjects',
                  'description',
                  book.waiting > 0 && 'waiting',
                ]}
              />
              {book.cover_video_id !== null && <CoverVideo id={book.cover_video_id} />}
            </div>
          </Grid>
        )}
      </RecordPage>
      <RecordDialog of={books} title={t('book.edit')}>
        <BookFields />
      </RecordDialog>
    </>
  );
}

function CoverVideo({ id }: { id: number }) {
  const t = useText('library');
  const film = useRef<HTMLVideoElement>(null);
  const { address, handlers, resume } = useMedia(id, film);
  const about = { ...handlers, onLoadedMetadata: resume, 'aria-label': t('book.video') };
  return (
    address && (
      <video
        ref={film}
        className="library-video"
        src={address}
        preload="metadata"
        controls
        muted
        playsInline
        {...about}
      />
    )
  );
}

/** Reserves the book, or shows one's place in the queue. People who manage the catalogue can change the book. */
function Actions({ book }: { book: Book }) {
  const t = useText('library');
  const { actor } = useSession();
  const { show } = useOpen();
  const mayEdit = useMay('update', books);
  const mayReserve = useMay('create', bookReservations);
  const { save, isBusy } = useSave(bookReservations);
  const asked = { book_id: book.id, account_id: actor?.account_id, status: 'waiting,ready' };
  const { records = [] } = useAll(bookReservations, asked as never, { enabled: mayReserve });
  const [mine] = records;
  return (
    <>
      {mine && (
        <>
          <span role="status">
            {mine.status === 'ready' ? t('book.ready') : t('book.reserved', { place: mine.place ?? 1 })}
          </span>
          <WorkflowButtons of={bookReservations} record={mine} />
        </>
      )}
      {!mine && mayReserve && book.copies > 0 && (
        <Button intent="primary" disabled={isBusy} onClick={() => void save({ book_id: book.id }).catch(fail)}>
          {t('book.reserve')}
        </Button>
      )}
      {mayEdit && <Button onClick={() => show(book.id)}>{t('book.edit')}</Button>}
    </>
  );
}

function Files({ book }: { book: Book }) {
  const t = useText('library');
  const go = useNavigate();
  return (
    <section className="kit-panel">
      <h2>{t('book.files')}</h2>
      <Loaded
        of={useAll(bookFiles, { book_id: book.id })}
        lines={2}
        empty={<p className="kit-muted">{t('book.files_none')}</p>}
      >
        {(files) => (
          <Stack as="ul" gap="line" className="library-rows">
            {files.map(({ id, title, kind, groups }) => (
              <Row key={id} as="li" justify="between">
                <span>
                  {title} <small className="kit-muted">{[t(`kind.${kind}`), ...groups].join(' · ')}</small>
                </span>
                <Button intent="primary" size="small" onClick={() => void go(`/library/read/${id}`)}>
                  {t(`media.${kind}`)}
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

function Copies({ book }: { book: Book }) {
  const t = useText('library');
  const { date } = useFormat();
  return (
    <section className="kit-panel">
      <h2>{t('resource.book_copies')}</h2>
      <Loaded of={useAll(bookCopies, { book_id: book.id })} lines={2} empty={<Callout>{t('book.none')}</Callout>}>
        {(copies) => (
          <Stack as="ul" gap="line" className="library-rows">
            {copies.map(({ id, barcode, shelf, status, due_on }) => (
              <Row key={id} as="li" justify="between">
                <Stack as="span" gap="none">
                  {barcode}
                  <small className="kit-muted">
                    {[shelf, due_on && `${t('field.due_on')}: ${date(due_on)}`].filter(Boolean).join(' · ')}
                  </small>
                </Stack>
                <StatusTag of={bookCopies} status={status} />
              </Row>
            ))}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

function Lists({ book }: { book: Book }) {
  const t = useText('library');
  const { data = [] } = useCall(libraryCalls.shelf, { id: book.id });
  if (data.length === 0) return null;
  return (
    <section className="kit-panel">
      <h2>{t('book.lists')}</h2>
      <Stack as="ul" gap="line" className="library-rows">
        {data.map(({ id, name, module_name }) => (
          <Row key={id} as="li" justify="between">
            <Link to="/library/lists">{name}</Link>
            <span className="kit-muted">{module_name}</span>
          </Row>
        ))}
      </Stack>
    </section>
  );
}
