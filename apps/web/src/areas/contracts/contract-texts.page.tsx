import { contractTexts } from '@quad/domain/contracts';
import { useText } from '#data/words/text';
import { ResourcePage } from '#kit/list/resource-list';
import { TextFields } from './text-fields';

/** The texts of contracts by degree and year. */
export default function ContractTextsPage() {
  const t = useText('contracts');
  return (
    <ResourcePage
      of={contractTexts}
      title={t('texts.title')}
      add={t('texts.add')}
      columns={['name', 'degree', 'academic_year_name', 'language', 'revision', 'contracts', 'updated_at']}
      filters={['degree', 'academic_year_id']}
      linkTo={({ id }) => `/contract-texts/${id}`}
      empty={{ title: t('texts.empty.title'), text: t('texts.empty.text') }}
    >
      <TextFields />
    </ResourcePage>
  );
}
