import { talabaCalls, mainApplications } from '@quad/domain/applications';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { LiveTable } from '#kit/list/resource-table';
import { Bulk } from './bulk';
import { KINDS } from './kinds';

/** Those who may become students: with an offer, on the reserve list, or with a place that they have confirmed. */
export default function PotentialPage() {
  const t = useText('applications');
  const pages = KINDS.main;
  return (
    <>
      <PageHeader title={t('pages.potential')} />
      <LiveTable
        call={talabaCalls.page}
        of={mainApplications}
        linkTo={({ id }) => `${pages.edit}/${id}`}
        columns={['number', 'applicant_name', 'campaign_name', 'status', 'score', 'rank', 'confirm_by', 'grant_type']}
        bulkActions={(records, clear) => <Bulk pages={pages} records={records} clear={clear} />}
        empty={<Empty title={t('potential.empty.title')} text={t('potential.empty.text')} />}
      />
    </>
  );
}
