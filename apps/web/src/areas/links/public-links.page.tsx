import { MenuItem } from '@blueprintjs/core';
import { DisableIcon } from '@blueprintjs/icons';
import type { RecordOf } from '@quad/domain/core';
import { OPEN_LINK_SCOPES, userOpenLinks } from '@quad/domain/links';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';
import type { Column } from '#kit/list/columns';
import type { FiltersOf } from '#kit/list/filter-chips';
import { ResourceTable } from '#kit/list/resource-table';
import { useWorkflowSteps } from '#kit/workflow/workflow-dialog';

type Link = RecordOf<typeof userOpenLinks>;

/** The steps that an administrator may take from the list: with somebody else's link, and with the own one. */
const STEPS = ['WITHDRAW', 'REVOKE'] as const;

function useColumns(): readonly Column<Link>[] {
  return [
    { key: 'title' },
    { key: 'scope' },
    { key: 'status' },
    { key: 'owner_name' },
    { key: 'issuer_name' },
    { key: 'expires_at' },
    {
      key: 'visits',
      numeric: true,
      render: ({ visits, visit_limit }) => (visit_limit === null ? visits : `${visits} / ${visit_limit}`),
    },
    {
      key: 'last_visited_at',
      render: ({ last_visited_at: at }) => (at ? <Time at={at} /> : <span className="kit-muted">—</span>),
    },
    { key: 'reason' },
  ];
}

function useFilters(): FiltersOf<typeof userOpenLinks> {
  const t = useText('links');
  const scopes = Object.keys(OPEN_LINK_SCOPES) as (keyof typeof OPEN_LINK_SCOPES)[];
  return [
    'status',
    { key: 'scope', options: scopes.map((value) => ({ value, label: t(`scope.${value}`) })) },
    'owner_id',
  ];
}

/** Every public link of the institution: what it opens, whose it is, how often it was visited; each can be ended. */
export default function PublicLinksPage() {
  const t = useText('links');
  const { allowed, press, dialog } = useWorkflowSteps({ of: userOpenLinks });
  const rowActions = (link: Link) => {
    const event = STEPS.find((step) => allowed(link).includes(step));
    return (
      event && (
        <MenuItem
          icon={<DisableIcon />}
          intent="danger"
          text={t(`action.${event}`)}
          onClick={() => void press(link, event)}
        />
      )
    );
  };
  return (
    <>
      <PageHeader title={t('title')} />
      <ResourceTable
        of={userOpenLinks}
        columns={useColumns()}
        filters={useFilters()}
        rowActions={rowActions}
        empty={<Empty title={t('links.empty')} text={t('admin.empty_text')} />}
      />
      {dialog}
    </>
  );
}
