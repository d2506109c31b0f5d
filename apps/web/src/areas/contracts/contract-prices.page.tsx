import { contractPrices } from '@quad/domain/contracts';
import { useText } from '#data/words/text';
import { ResourcePage } from '#kit/list/resource-list';
import { ContractPriceFields } from './contract-price.form';

/** What a year of a degree costs: a confirmed place makes a contract of it. */
export default function ContractPricesPage() {
  const t = useText('contracts');
  return (
    <ResourcePage
      of={contractPrices}
      title={t('resource.contract_prices')}
      add={t('contract_prices.add')}
      columns={['number', 'degree', 'academic_year_name', 'course_title', 'amount', 'updated_at']}
      filters={['degree', 'academic_year_id', 'course_id']}
      empty={{ title: t('contract_prices.empty.title'), text: t('contract_prices.empty.text') }}
    >
      <ContractPriceFields />
    </ResourcePage>
  );
}
