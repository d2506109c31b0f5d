import { contractAgreements } from '@quad/domain/contracts';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { ContractAgreementFields } from './contract-agreement.form';

const columns: ColumnsOf<typeof contractAgreements> = [
  'number',
  'student_name',
  'amount',
  'accept_by',
  'ends_on',
  'status',
];

export default function ContractAgreementsPage() {
  const t = useText('contracts');
  return (
    <ResourcePage
      of={contractAgreements}
      title={t('resource.contract_agreements')}
      add={t('contract_agreements.add')}
      columns={columns}
      rowButtons={(contractAgreement) => <WorkflowButtons of={contractAgreements} record={contractAgreement} />}
      empty={{ title: t('contract_agreements.empty.title'), text: t('contract_agreements.empty.text') }}
    >
      <ContractAgreementFields />
    </ResourcePage>
  );
}
