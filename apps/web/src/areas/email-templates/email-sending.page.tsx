import { Button } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import type { RecordOf } from '@quad/domain/core';
import { emailCalls, emailRecipients, emptyIn, emailSendings, RECIPIENT_STATUSES } from '@quad/domain/email-templates';
import { idOrName } from '@quad/domain/core';
import { useSend } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { LANGUAGE_NAMES, useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useParam } from '#kit/base/param';
import type { FiltersOf } from '#kit/list/filter-chips';
import type { ColumnsOf } from '#kit/list/columns';
import { Facts } from '#kit/record/facts';
import { PageHeader, type Crumb } from '#kit/base/page-header';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { fail, succeed } from '#kit/base/toasts';
import { Row, Stack } from '#kit/base/layout';
import { LetterShown } from './letter-preview';
import { SendingBar } from './sending-bar';
import './email-templates.css';

type Sending = RecordOf<typeof emailSendings>;

/** A sending as it goes: how far it is, what became of each letter, and the letter itself. Live for everybody who watches. */
export default function EmailSendingPage() {
  const t = useText('email-templates');
  const id = useParam('id', idOrName);
  const sending = useRecord(emailSendings, id);
  const crumbs = [
    { text: t('title'), to: '/email-templates' },
    { text: t('tab.sendings'), to: '/email-templates?tab=sendings' },
    { text: sending.record?.number ?? t('screen.sending') },
  ];
  return (
    <Loaded of={sending} lines={8} meanwhile={<PageHeader title={t('screen.sending')} crumbs={crumbs} />}>
      {(record) => <Progress record={record} crumbs={crumbs} />}
    </Loaded>
  );
}

function Progress({ record, crumbs }: { record: Sending; crumbs: readonly Crumb[] }) {
  const t = useText('email-templates');
  return (
    <Stack gap="large" className="email-page">
      <PageHeader
        title={record.template_name}
        crumbs={crumbs}
        aside={<StatusTag of={emailSendings} status={record.status} />}
      >
        <Retry sending={record} />
      </PageHeader>
      <section className="kit-panel" aria-label={t('sending.progress')}>
        <SendingBar sending={record} />
        <Row as="ul" gap="large" className="email-results kit-above kit-below">
          {RECIPIENT_STATUSES.filter((status) => record[status] > 0).map((status) => (
            <li key={status}>
              <StatusTag of={emailRecipients} status={status} /> <strong>{record[status]}</strong>
            </li>
          ))}
        </Row>
        <Facts
          area="email-templates"
          record={record}
          show={[
            'number',
            'sender_name',
            ['topic', t(`notifications:topic.${record.topic}`)],
            'created_at',
            'finished_at',
          ]}
        />
      </section>
      <h2>{t('sending.recipients')}</h2>
      <Recipients sending={record} />
      <details className="kit-panel email-sent">
        <summary>{t('sending.letter')}</summary>
        <LetterShown texts={record.texts} topic={record.topic} />
      </details>
    </Stack>
  );
}

function Retry({ sending }: { sending: Sending }) {
  const t = useText('email-templates');
  const mayRetry = useMay('update', emailSendings, sending);
  const { send, isBusy } = useSend(emailCalls.retry);
  if (!mayRetry || sending.bounced + sending.failed === 0) return null;
  return (
    <Button
      icon={<RefreshIcon />}
      loading={isBusy}
      text={t('sending.retry')}
      onClick={() => void send({ id: sending.id }).then(() => succeed(t('sending.retrying')), fail)}
    />
  );
}

function Recipients({ sending }: { sending: Sending }) {
  const t = useText('email-templates');
  const why = (reason: string | null) => {
    const empty = reason && emptyIn(reason);
    if (empty)
      return t('reason.empty', {
        names: empty.map((name) => t(`variable.${name}`, { defaultValue: name })).join(', '),
      });
    return reason && t(`reason.${reason}`, { defaultValue: reason });
  };
  const columns: ColumnsOf<typeof emailRecipients> = [
    'name',
    'email',
    'status',
    {
      key: 'reason',
      render: ({ reason }) => (reason ? <span className="kit-anywhere">{why(reason)}</span> : '—'),
      sortable: false,
    },
    ['locale', ({ locale }) => LANGUAGE_NAMES[locale]],
    'sent_at',
  ];
  const filters: FiltersOf<typeof emailRecipients> = [
    { key: 'status', options: RECIPIENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })) },
  ];
  return (
    <ResourceTable
      of={emailRecipients}
      columns={columns}
      filters={filters}
      where={{ sending_id: sending.id }}
      empty={<Empty title={t('empty.recipients')} text={t('empty.recipients_text')} />}
    />
  );
}
