import type { RecordOf } from '@quad/domain/core';
import { DISTANCE_KINDS, distanceLessons, distanceProgress } from '@quad/domain/lessons';
import { useRecord } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { FileList } from '#kit/file/file-list';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { ResourceTable } from '#kit/list/resource-table';
import { fieldsOf } from '#kit/fields/fields-of';
import { LessonField } from './lesson-field';

const F = fieldsOf(distanceLessons);

/** What there is to learn from at a distance, and how many have seen it. */
export default function DistanceLearningPage() {
  const t = useText('lessons');
  const [, put] = useQueryParts();
  const kinds = DISTANCE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  const columns: ColumnsOf<typeof distanceLessons> = [
    'title',
    'kind',
    'module_title',
    'lesson_title',
    {
      key: 'link',
      sortable: false,
      render: ({ link, file }) => (
        <>
          {link && (
            <a href={link} target="_blank" rel="noreferrer">
              {new URL(link).host}
            </a>
          )}
          {file && <FileList files={[file]} />}
        </>
      ),
    },
    {
      key: 'seen',
      numeric: true,
      render: (one) => <SeenBy of={one} open={() => put({ seen: one.id }, 'step')} />,
    },
  ];
  return (
    <>
      <ResourcePage
        of={distanceLessons}
        title={t('screen.distance')}
        add={t('distance.add')}
        columns={columns}
        filters={[{ key: 'kind', options: kinds }]}
        where={{ mine: 'true' }}
        empty={{ title: t('empty.distance'), text: t('empty.distance_text') }}
      >
        <LessonField />
        <F.title />
        <F.kind />
        <F.link />
        <F.file_id />
        <F.minutes />
        <F.description />
      </ResourcePage>
      <Seen />
    </>
  );
}

function SeenBy({ of, open }: { of: RecordOf<typeof distanceLessons>; open: () => void }) {
  const t = useText('lessons');
  const { title, seen, students } = of;
  return (
    <button type="button" className="kit-link" aria-label={t('distance.who', { title, seen, students })} onClick={open}>
      {seen} / {students}
    </button>
  );
}

/** Who has begun a lesson, and how far each is (`?seen=`); live, like the list. */
function Seen() {
  const t = useText('lessons');
  const format = useFormat();
  const [params, put] = useQueryParts();
  const id = params.get('seen');
  const { record } = useRecord(distanceLessons, id);
  if (id === null) return null;
  return (
    <Modal title={record?.title ?? t('field.seen')} onClose={() => put({ seen: null }, 'step')}>
      <ResourceTable
        of={distanceProgress}
        name="seen"
        where={{ distance_lesson_id: Number(id) }}
        columns={['student_name', ['percent', ({ percent }) => format.percent(percent / 100)], 'updated_at']}
        empty={<Empty title={t('empty.seen')} text={t('empty.seen_text')} />}
      />
      <p className="kit-muted">{t('distance.begun_only')}</p>
    </Modal>
  );
}
