import { z } from 'zod';
import { contractAgreements, contractCalls } from '@quad/domain/contracts';
import { DEGREES } from '@quad/domain/reference';
import { useMay } from '#data/identity/session';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Stat, Stats } from '#kit/figures/stat';
import { ResourceList } from '#kit/list/resource-list';
import { ContractFields } from './contract.form';

type Degree = (typeof DEGREES)[number];

/** The contracts of one degree, with what they come to. */
export default function ContractsPage() {
  const t = useText('contracts');
  const degree = useParam('degree', z.enum(DEGREES));
  const mayTotal = useMay('export', contractAgreements);
  return (
    <>
      <PageHeader title={t('title')} aside={<span className="kit-muted">{t(`degree.${degree}`)}</span>} />
      {mayTotal && <Totals degree={degree} />}
      <ResourceList
        key={degree}
        of={contractAgreements}
        add={t('add')}
        where={{ degree }}
        values={{ degree, currency: 'UZS', full_grant: false, schedule: [] }}
        columns={[
          'number',
          'student_name',
          'academic_year_name',
          'amount',
          'paid',
          'debt',
          'deviation',
          'status',
          'accept_until',
        ]}
        filters={['status', 'academic_year_id', 'full_grant']}
        linkTo={({ id }) => `/contracts/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      >
        <ContractFields />
      </ResourceList>
    </>
  );
}

function Totals({ degree }: { readonly degree: Degree }) {
  const t = useText('contracts');
  const { money } = useFormat();
  const { data = [] } = useCall(contractCalls.totals, { degree });
  return data.map(({ currency, contracts, unsigned, ...sums }) => (
    <Stats key={currency}>
      <Stat label={t('total.contracts')} value={contracts} />
      <Stat label={t('total.unsigned')} value={unsigned} />
      {(['amount', 'paid', 'debt', 'behind'] as const).map((name) => (
        <Stat key={name} label={t(`total.${name}`)} value={money(sums[name], currency)} />
      ))}
    </Stats>
  ));
}
