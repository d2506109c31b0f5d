import { courseCategories } from '@quad/domain/courses';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';

const F = fieldsOf(courseCategories);

const COLUMNS: ColumnsOf<typeof courseCategories> = ['name', 'code', 'description', { key: 'courses', numeric: true }];

/** The categories that courses are sorted by. */
export default function CourseCategoriesPage() {
  const t = useText('courses');
  return (
    <ResourcePage
      of={courseCategories}
      title={t('resource.course_categories')}
      add={t('course_categories.add')}
      columns={COLUMNS}
      empty={{ title: t('course_categories.empty.title'), text: t('course_categories.empty.text') }}
    >
      <F.name />
      <F.code />
      <F.description />
    </ResourcePage>
  );
}
