import { MenuItem } from '@blueprintjs/core';
import { BookIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { bookCopies, bookFiles, books, bookTypes, COPY_STATES } from '@quad/domain/library';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { PageHeader } from '#kit/base/page-header';
import { Tabs } from '#kit/base/url-tabs';
import { fieldsOf } from '#kit/fields/fields-of';
import { ResourceList } from '#kit/list/resource-list';
import { BookFields, BookFileFields } from './book.form';
import { useBookColumns } from './book-columns';
import './library.css';

const Type = fieldsOf(bookTypes);
const Copy = fieldsOf(bookCopies);

/** What librarians keep: books, types, copies and files. */
export default function CataloguePage() {
  const t = useText('library');
  return (
    <>
      <PageHeader title={t('screen.catalogue')} />
      <Tabs
        items={[
          { key: 'books', title: t('tab.books'), content: <Books /> },
          { key: 'copies', title: t('tab.copies'), content: <Copies /> },
          { key: 'files', title: t('tab.files'), content: <Files /> },
          { key: 'types', title: t('tab.types'), content: <Types /> },
        ]}
      />
    </>
  );
}

function useEmpty() {
  const t = useText('library');
  return { title: t('empty.rows'), text: t('empty.rows_text') };
}

function Books() {
  const t = useText('library');
  const go = useNavigate();
  return (
    <ResourceList
      of={books}
      add={t('add_book')}
      rowActions={({ id }) => (
        <MenuItem icon={<BookIcon />} text={t('screen.book')} onClick={() => void go(`/library/book/${id}`)} />
      )}
      columns={useBookColumns()}
      empty={useEmpty()}
    >
      <BookFields />
    </ResourceList>
  );
}

function Copies() {
  const t = useText('library');
  const labels = useLabels('library');
  return (
    <ResourceList
      of={bookCopies}
      add={t('add_copy')}
      columns={['barcode', 'book_name', 'shelf', 'status', 'due_on']}
      empty={useEmpty()}
    >
      <Copy.book_id />
      <Copy.barcode />
      <Copy.shelf />
      <Copy.state options={COPY_STATES.map((value) => ({ value, label: labels.status(value) }))} />
    </ResourceList>
  );
}

function Files() {
  const t = useText('library');
  return (
    <ResourceList
      of={bookFiles}
      add={t('add_file')}
      columns={[
        'title',
        'book_name',
        'kind',
        {
          key: 'groups',
          sortable: false,
          render: ({ groups, everybody }) => (everybody ? t('field.everybody') : groups.join(', ')),
        },
      ]}
      empty={useEmpty()}
    >
      <BookFileFields />
    </ResourceList>
  );
}

function Types() {
  const t = useText('library');
  return (
    <ResourceList
      of={bookTypes}
      add={t('add_type')}
      columns={['name', 'loan_days', 'max_renewals', { key: 'books', numeric: true, sortable: false }]}
      empty={useEmpty()}
    >
      <Type.name />
      <Type.loan_days />
      <Type.max_renewals />
    </ResourceList>
  );
}
