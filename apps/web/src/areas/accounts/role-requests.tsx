import { roleRequests } from '@quad/domain/accounts';
import type { RecordOf } from '@quad/domain/core';
import { useAll } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';

type Request = RecordOf<typeof roleRequests>;
type TitleOf = (role: string) => string;

/** What waits for a second person, for those who may ask or confirm; nothing where nothing waits. */
export function RoleRequests({ titleOf }: { readonly titleOf: TitleOf }) {
  const t = useText('accounts');
  const isConcerned = useMay('read', roleRequests);
  const { records = [] } = useAll(roleRequests, { status: 'awaiting,confirmed' }, { enabled: isConcerned });
  if (records.length === 0) return null;
  return (
    <section className="kit-panel accounts-requests" aria-label={t('requests.title')}>
      <h2>{t('requests.title')}</h2>
      <ul>
        {records.map((request) => (
          <li key={request.id}>
            <Line request={request} titleOf={titleOf} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ request, titleOf }: { readonly request: Request; readonly titleOf: TitleOf }) {
  const t = useText('accounts');
  const { kind, status, account_name: name, roles, requester_name } = request;
  return (
    <>
      <p>
        {t(`requests.${kind}`, { name, roles: roles.map(titleOf).join(', ') })}
        <span className="kit-muted">
          {status === 'confirmed'
            ? t(kind === 'factors' ? 'requests.ready_factors' : 'requests.ready')
            : t('requests.by', { name: requester_name })}
        </span>
      </p>
      <WorkflowButtons of={roleRequests} record={request} />
    </>
  );
}
