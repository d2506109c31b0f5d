import { ecClaims } from '@quad/domain/claims';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';

/** Every claim of extenuating circumstances that this person may see. */
export default function ClaimsPage() {
  const t = useText('claims');
  const columns: ColumnsOf<typeof ecClaims> = [
    { key: 'number' },
    { key: 'student_name' },
    { key: 'grounds', render: ({ grounds }) => t(`grounds.${grounds}`) },
    { key: 'affected', sortable: false, render: ({ affected }) => affected.map(({ code }) => code).join(', ') },
    { key: 'happened_from' },
    { key: 'submitted_at' },
    { key: 'status' },
  ];
  return (
    <>
      <PageHeader title={t('title')} />
      <ResourceTable
        of={ecClaims}
        columns={columns}
        linkTo={({ id }) => `/ec/${id}`}
        empty={<Empty title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}
