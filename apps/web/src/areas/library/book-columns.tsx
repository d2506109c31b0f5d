import type { RecordOf } from '@quad/domain/core';
import { type books } from '@quad/domain/library';
import { useText } from '#data/words/text';
import { Two } from '#kit/base/two';
import type { ColumnsOf } from '#kit/list/columns';
import { Row, Stack } from '#kit/base/layout';
import { Cover, useLanguageName } from './book-parts';

/** The columns of books: every field of the specification. */
export function useBookColumns(): ColumnsOf<typeof books> {
  const t = useText('library');
  const nameOf = useLanguageName();
  return [
    ['name', (book) => <Titled book={book} />],
    'author',
    ['published_year', ({ published_year }) => published_year && String(published_year)],
    ['publishing_house', ({ publishing_house, edition }) => <Two first={publishing_house} second={edition} />],
    { key: 'edition', rare: true },
    'type_name',
    ['language', ({ language }) => nameOf(language)],
    {
      key: 'cover_image_id',
      sortable: false,
      rare: true,
      render: ({ cover_image_id, name }) => <Cover id={cover_image_id} name={name} className="library-thumb" />,
    },
    {
      key: 'cover_video_id',
      sortable: false,
      rare: true,
      render: ({ cover_video_id }) => cover_video_id !== null && t('kind.video'),
    },
    { key: 'free', numeric: true, render: ({ free, copies }) => `${free} / ${copies}` },
  ];
}

/** A book by its cover and its title. */
function Titled({ book: { name, isbn, cover_image_id, cover_video_id } }: { book: RecordOf<typeof books> }) {
  const t = useText('library');
  return (
    <Row as="span" gap="normal" wrap="nowrap" className="library-titled">
      <Cover id={cover_image_id} name="" className="library-thumb" />
      <Stack as="span" gap="none">
        {name}
        <small className="kit-muted">
          {[isbn, cover_video_id !== null && t('kind.video')].filter(Boolean).join(' · ')}
        </small>
      </Stack>
    </Row>
  );
}
