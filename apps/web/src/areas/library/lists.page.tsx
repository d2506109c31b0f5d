import { Link } from 'react-router-dom';
import { readingLists } from '@quad/domain/library';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { ResourcePage } from '#kit/list/resource-list';
import './library.css';

const F = fieldsOf(readingLists);

/** What is read for each module: teachers and librarians keep it, everybody reads it. */
export default function ListsPage() {
  const t = useText('library');
  return (
    <ResourcePage
      of={readingLists}
      title={t('resource.reading_lists')}
      add={t('add_list')}
      columns={[
        'name',
        'module_name',
        {
          key: 'books',
          sortable: false,
          render: ({ books }) => (
            <ol className="library-listed">
              {books.map(({ id, name, author }) => (
                <li key={id}>
                  <Link to={`/library/book/${id}`}>{name}</Link> <small className="kit-muted">{author}</small>
                </li>
              ))}
            </ol>
          ),
        },
        { key: 'note', sortable: false },
      ]}
      empty={{ title: t('empty.rows'), text: t('empty.lists_text') }}
    >
      <F.name />
      <F.module_id />
      <F.book_ids />
      <F.note />
    </ResourcePage>
  );
}
