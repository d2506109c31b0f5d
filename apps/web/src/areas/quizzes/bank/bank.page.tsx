import { modules } from '@quad/domain/modules';
import { questionCalls, questionCategories, questions } from '@quad/domain/quizzes';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';
import { ScrollTable } from '#kit/base/layout';
import { Formulas } from '#areas/quizzes/formula';
import { QuestionImport } from './question-import';
import { QuestionFields } from './question.form';
import '#areas/quizzes/quizzes.css';

const F = fieldsOf(questionCategories);
const BLANK = [
  { id: 1, text: '', right: true },
  { id: 2, text: '', right: false },
  { id: 3, text: '', right: false },
];

/** The question bank: questions, their categories, and how many there are of each kind. */
export default function BankPage() {
  const t = useText('quizzes');
  return (
    <>
      <PageHeader title={t('screen.bank')} crumbs={[{ text: t('title'), to: '/quiz' }, { text: t('screen.bank') }]} />
      <Tabs
        items={[
          { key: 'questions', title: t('resource.questions'), content: <Questions /> },
          { key: 'categories', title: t('resource.question_categories'), content: <Categories /> },
          { key: 'import', title: t('import.title'), content: <QuestionImport /> },
          { key: 'counts', title: t('bank.counts'), content: <Counts /> },
        ]}
      />
    </>
  );
}

function Questions() {
  const t = useText('quizzes');
  const columns: ColumnsOf<typeof questions> = [
    { key: 'text', render: ({ text }) => <Formulas text={text.length > 140 ? `${text.slice(0, 140)}…` : text} /> },
    { key: 'type', render: ({ type }) => t(`type.${type}`) },
    { key: 'difficulty', render: ({ difficulty }) => t(`difficulty.${difficulty}`) },
    'category_name',
    'module_code',
    { key: 'points', numeric: true },
    'tags',
    'revision',
  ];
  return (
    <ResourceList
      of={questions}
      name="questions"
      where={{ current: 'true' }}
      add={t('bank.add_question')}
      columns={columns}
      filters={[
        { key: 'module_id', to: modules.name },
        { key: 'category_id', to: questionCategories.name },
        'type',
        'difficulty',
      ]}
      values={{ type: 'single_choice', difficulty: 'medium', points: 1, options: BLANK }}
      empty={{ title: t('empty.questions.title'), text: t('empty.questions.text') }}
    >
      <QuestionFields />
    </ResourceList>
  );
}

function Categories() {
  const t = useText('quizzes');
  const columns: ColumnsOf<typeof questionCategories> = [
    'name',
    'parent_name',
    'module_code',
    'module_title',
    { key: 'questions', numeric: true },
  ];
  return (
    <ResourceList
      of={questionCategories}
      name="categories"
      add={t('bank.add_category')}
      columns={columns}
      filters={[{ key: 'module_id', to: modules.name }]}
      empty={{ title: t('empty.categories.title'), text: t('empty.categories.text') }}
    >
      <F.module_id />
      <F.parent_id />
      <F.name />
    </ResourceList>
  );
}

/** What a draw can count on. */
function Counts() {
  const t = useText('quizzes');
  const reading = useCall(questionCalls.counts, {});
  return (
    <Loaded of={reading} empty={<Empty title={t('empty.questions.title')} text={t('empty.questions.text')} />}>
      {(rows) => (
        <ScrollTable label={t('bank.counts')}>
          <thead>
            <tr>
              <th scope="col">{t('field.category_name')}</th>
              <th scope="col">{t('field.type')}</th>
              <th scope="col">{t('field.difficulty')}</th>
              <th scope="col">{t('field.question_count')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.category_id} ${row.type} ${row.difficulty}`}>
                <th scope="row">{row.category_name}</th>
                <td>{t(`type.${row.type}`)}</td>
                <td>{t(`difficulty.${row.difficulty}`)}</td>
                <td>{row.count}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Loaded>
  );
}
