import { MenuItem } from '@blueprintjs/core';
import { DisableIcon } from '@blueprintjs/icons';
import { openLinkWorkflow, userOpenLinks } from '@quad/domain/links';
import { allowedActions, type RecordOf } from '@quad/domain/core';
import { useAct } from '#data/server/resource';
import { useSession, type UserInfo } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { Column } from '#kit/list/columns';
import { confirm } from '#kit/base/confirm';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { useNow } from '#kit/base/now';
import { fail, succeed } from '#kit/base/toasts';

type Link = RecordOf<typeof userOpenLinks>;

/** The links by which anybody may see a document of the person's; each can be revoked. */
export function ProfileLinks({ me }: { readonly me: UserInfo }) {
  const t = useText('links');
  const { actor } = useSession();
  const { act } = useAct(userOpenLinks);
  const revoke = async (link: Link) => {
    if (
      await confirm({
        title: t('action.REVOKE'),
        text: t('links.revoke_text', { title: link.title }),
        danger: true,
        yes: t('action.REVOKE'),
      })
    )
      await act(link, 'REVOKE').then(() => succeed(t('links.revoked')), fail);
  };
  const now = useNow(60_000);
  const rowActions = (link: Link) =>
    actor &&
    allowedActions(openLinkWorkflow, { actor, record: link, now }).includes('REVOKE') && (
      <MenuItem icon={<DisableIcon />} intent="danger" text={t('action.REVOKE')} onClick={() => void revoke(link)} />
    );
  return (
    <div>
      <p className="accounts-lead">{t('links.lead')}</p>
      <ResourceTable
        of={userOpenLinks}
        columns={useColumns()}
        where={{ owner_id: me.id }}
        rowActions={rowActions}
        empty={<Empty title={t('links.empty')} text={t('links.empty_text')} />}
      />
    </div>
  );
}

function useColumns(): readonly Column<Link>[] {
  return [
    { key: 'title' },
    { key: 'scope' },
    { key: 'status' },
    { key: 'expires_at' },
    {
      key: 'visits',
      numeric: true,
      render: ({ visits, visit_limit }) => (visit_limit === null ? visits : `${visits} / ${visit_limit}`),
    },
    { key: 'last_visited_at' },
  ];
}
