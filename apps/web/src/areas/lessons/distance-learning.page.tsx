import { DISTANCE_KINDS, distanceLessons, distanceProgress } from '@quad/domain/lessons';
import { useText } from '#data/words/text';
import { FileList } from '#kit/file/file-list';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import * as basic from '#kit/form/fields';
import * as one from '#kit/file/file-field';
import * as choosing from '#kit/form/select-fields';
import { fieldsOf } from '#kit/form/fields-of';
import { LessonField } from './lesson-field';

const { FileField, NumberField, SelectField, TextAreaField, TextField } = fieldsOf(distanceLessons, {
  ...basic,
  ...one,
  ...choosing,
});

/** What there is to learn from at a distance, and how many have seen it. */
export default function DistanceLearningPage() {
  const t = useText('lessons');
  const kinds = DISTANCE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  const columns: ColumnsOf<typeof distanceLessons> = [
    { key: 'title' },
    { key: 'kind', render: ({ kind }) => t(`kind.${kind}`) },
    { key: 'module_title' },
    { key: 'lesson_title' },
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
    { key: 'seen', numeric: true, render: ({ seen, students }) => `${seen} / ${students}` },
  ];
  return (
    <ResourcePage
      of={distanceLessons}
      title={t('screen.distance')}
      add={t('distance.add')}
      columns={columns}
      filters={[{ key: 'kind', options: kinds }]}
      where={{ mine: 'true' }}
      also={[distanceProgress.name]}
      empty={{ title: t('empty.distance'), text: t('empty.distance_text') }}
    >
      <LessonField />
      <TextField name="title" />
      <SelectField name="kind" options={kinds} />
      <TextField name="link" />
      <FileField name="file_id" />
      <NumberField name="minutes" />
      <TextAreaField name="description" />
    </ResourcePage>
  );
}
