import { formRequests } from '@quad/domain/forms';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Stack } from '#kit/base/layout';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { useDeletion } from '#kit/record/deletion';
import { FormShelf } from './form-shelf';

const columns: ColumnsOf<typeof formRequests> = ['number', 'form_name', 'status', 'assignee_name', 'updated_at'];

/** What one may ask for, and where what one asked for is. */
export default function MyRequestsPage() {
  const t = useText('forms');
  return (
    <Stack gap="large">
      <PageHeader title={t('screen.mine')} />
      <FormShelf purpose="request" />
      <OwnRequests />
    </Stack>
  );
}

/** One's own requests, those that moved last first; live. */
export function OwnRequests() {
  const t = useText('forms');
  const { actor } = useSession();
  const { item } = useDeletion(formRequests);
  if (!actor) return null;
  return (
    <ResourceTable
      of={formRequests}
      where={{ requester_id: actor.account_id }}
      columns={columns}
      filters={['status']}
      linkTo={({ id }) => `/request-form/${id}`}
      rowActions={item}
      empty={<Empty title={t('form_requests.empty.mine.title')} text={t('form_requests.empty.mine.text')} />}
    />
  );
}
