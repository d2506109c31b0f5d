import { BookIcon } from '@blueprintjs/icons';
import type { FoundBook } from '@quad/domain/library';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { Picture } from '#kit/list/shelf';

/** The codes on the back of a book and on the label of a copy. */
export const BOOK_CODES = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'qr_code'];

/** The cover of a book. */
export const Cover = ({ className = '', ...book }: { id: number | null; name: string; className?: string }) => (
  <Picture {...book} className={`library-cover ${className}`}>
    <BookIcon size={32} aria-hidden="true" />
  </Picture>
);

/** A language as people of the chosen language call it. */
export function useLanguageName(): (code: string) => string {
  const { language } = useLanguage();
  return (code) => {
    try {
      return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
    } catch {
      return code;
    }
  };
}

/** Whether a copy can be borrowed, in words and not by colour alone. */
export function FreeWord({ free, copies }: { free: number; copies: number }) {
  const t = useText('library');
  if (copies === 0) return <small className="kit-muted">{t('book.none')}</small>;
  return <small className={free > 0 ? 'library-free' : 'library-taken'}>{t('book.free', { free, copies })}</small>;
}

/** A book as the catalogue shows it. */
export function BookCard({ book }: { book: FoundBook }) {
  const t = useText('library');
  const nameOf = useLanguageName();
  return (
    <Stack as="li" gap="tight" className="library-card">
      <Link to={`/library/book/${book.id}`}>
        <Cover id={book.cover_image_id} name="" />
        <strong>{book.name}</strong>
        <span className="kit-muted">{book.author}</span>
      </Link>
      <small className="kit-muted">
        {[book.type_name, nameOf(book.language), book.published_year].filter(Boolean).join(' · ')}
      </small>
      <Row as="span" justify="between">
        <FreeWord {...book} />
        {book.media.length > 0 && <small>{book.media.map((kind) => t(`kind.${kind as 'pdf'}`)).join(' · ')}</small>}
      </Row>
    </Stack>
  );
}
