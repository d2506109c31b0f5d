import { contractTexts } from '@quad/domain/contracts';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { ContractTextFields } from './contract-text.form';

function useColumns(): ColumnsOf<typeof contractTexts> {
  const t = useText('contracts');
  return [
    'name',
    { key: 'degree', render: ({ degree }) => t(`degree.${degree}`) },
    'academic_year_name',
    { key: 'language', render: ({ language }) => t(`language.${language}`) },
  ];
}

export default function ContractTextsPage() {
  const t = useText('contracts');
  return (
    <ResourcePage
      of={contractTexts}
      title={t('title')}
      add={t('add')}
      columns={useColumns()}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <ContractTextFields />
    </ResourcePage>
  );
}
