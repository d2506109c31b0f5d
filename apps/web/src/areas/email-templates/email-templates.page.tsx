import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { emailSendings, emailTemplates } from '@quad/domain/email-templates';
import { MAIL_TOPICS } from '@quad/domain/notifications';
import { useMay } from '#data/identity/session';
import { LANGUAGE_NAMES, useText } from '#data/words/text';
import type { FiltersOf } from '#kit/list/filter-chips';
import type { ColumnsOf } from '#kit/list/columns';
import { PageHeader } from '#kit/base/page-header';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';
import { Tabs } from '#kit/base/url-tabs';
import { Row } from '#kit/base/layout';
import { SendingBar } from './sending-bar';
import './email-templates.css';

type Template = RecordOf<typeof emailTemplates>;

/** Letters that can be sent to many, and what was sent. */
export default function EmailTemplatesPage() {
  const t = useText('email-templates');
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        items={[
          { key: 'templates', title: t('tab.templates'), content: <Templates /> },
          { key: 'sendings', title: t('tab.sendings'), content: <Sendings /> },
        ]}
      />
    </>
  );
}

const useTopics = () => {
  const t = useText('notifications');
  return {
    say: (topic: Template['topic']) => t(`topic.${topic}`),
    filter: { key: 'topic' as const, options: MAIL_TOPICS.map((value) => ({ value, label: t(`topic.${value}`) })) },
  };
};

function Templates() {
  const t = useText('email-templates');
  const go = useNavigate();
  const topics = useTopics();
  const mayCreate = useMay('create', emailTemplates);
  const add = mayCreate && (
    <Button intent="primary" text={t('list.new')} onClick={() => void go('/email-templates/new')} />
  );
  const columns: ColumnsOf<typeof emailTemplates> = [
    'name',
    ['topic', ({ topic }) => topics.say(topic)],
    [
      'languages',
      ({ languages }) => (
        <Row as="span" gap="tight" className="email-languages">
          {languages.map((language) => (
            <abbr key={language} title={LANGUAGE_NAMES[language]}>
              {language}
            </abbr>
          ))}
        </Row>
      ),
    ],
    { key: 'sendings', numeric: true },
    [
      'last_sent_at',
      ({ last_sent_at }) =>
        last_sent_at ? <Time at={last_sent_at} /> : <span className="kit-muted">{t('list.never')}</span>,
    ],
    'updated_at',
  ];
  return (
    <ResourceTable
      of={emailTemplates}
      columns={columns}
      filters={[topics.filter]}
      linkTo={({ id }) => `/email-templates/${id}`}
      empty={
        <Empty title={t('empty.templates')} text={t('empty.templates_text')}>
          {add}
        </Empty>
      }
    >
      {add}
    </ResourceTable>
  );
}

function Sendings() {
  const t = useText('email-templates');
  const topics = useTopics();
  const columns: ColumnsOf<typeof emailSendings> = [
    'template_name',
    'status',
    {
      key: 'total',
      render: (sending) => (
        <>
          <SendingBar sending={sending} />
          {sending.bounced + sending.failed > 0 && (
            <small className="kit-danger">{t('sending.bad', { count: sending.bounced + sending.failed })}</small>
          )}
        </>
      ),
      width: '14rem',
    },
    { key: 'topic', render: ({ topic }) => topics.say(topic), sortable: false },
    'sender_name',
    'created_at',
    'number',
  ];
  const filters: FiltersOf<typeof emailSendings> = [
    {
      key: 'status',
      options: (['sending', 'finished'] as const).map((value) => ({ value, label: t(`status.${value}`) })),
    },
    topics.filter,
  ];
  return (
    <ResourceTable
      of={emailSendings}
      columns={columns}
      filters={filters}
      linkTo={({ id }) => `/email-templates/sendings/${id}`}
      empty={<Empty title={t('empty.sendings')} text={t('empty.sendings_text')} />}
    />
  );
}
