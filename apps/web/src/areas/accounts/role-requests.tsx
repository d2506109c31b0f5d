import { roleRequests } from '@quad/domain/accounts';
import type { RecordOf } from '@quad/domain/core';
import { useAll } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Card, Row, Stack } from '#kit/base/layout';

type Request = RecordOf<typeof roleRequests>;
type TitleOf = (role: string) => string;

/** What waits for a second person, for those who may ask or confirm; nothing where nothing waits. */
export function RoleRequests({ titleOf }: { readonly titleOf: TitleOf }) {
  const t = useText('accounts');
  const isConcerned = useMay('read', roleRequests);
  const { records = [] } = useAll(roleRequests, { status: 'awaiting,confirmed' }, { enabled: isConcerned });
  if (records.length === 0) return null;
  return (
    <Card aria-label={t('requests.title')}>
      <h2>{t('requests.title')}</h2>
      <Stack as="ul" gap="line">
        {records.map((request) => (
          <Row key={request.id} as="li" gap="large" justify="between">
            <Line request={request} titleOf={titleOf} />
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function Line({ request, titleOf }: { readonly request: Request; readonly titleOf: TitleOf }) {
  const t = useText('accounts');
  const { kind, status, account_name: name, roles, requester_name } = request;
  return (
    <>
      <Stack as="p" gap="none">
        {t(`requests.${kind}`, { name, roles: roles.map(titleOf).join(', ') })}
        <span className="kit-muted">
          {status === 'confirmed'
            ? t(kind === 'factors' ? 'requests.ready_factors' : 'requests.ready')
            : t('requests.by', { name: requester_name })}
        </span>
      </Stack>
      <WorkflowButtons of={roleRequests} record={request} />
    </>
  );
}
