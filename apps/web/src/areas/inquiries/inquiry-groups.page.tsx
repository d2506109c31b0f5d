import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { inquiryCommentTemplates, inquiryGroups } from '@quad/domain/inquiries';
import { useText } from '#data/text';
import type { ColumnsOf } from '#kit/list/columns';
import { PageHeader } from '#kit/base/page-header';
import { RecordDialog } from '#kit/record/record-dialog';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { useKeeping } from './keeping';
import { useCalendar, useWeekWords, weekNow } from './working-week';
import './inquiries.css';
import * as basic from '#kit/form/fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const parts = { ...basic, ...ref };
const Group = fieldsOf(inquiryGroups, parts);
const Template = fieldsOf(inquiryCommentTemplates, parts);

type Group = RecordOf<typeof inquiryGroups>;
type Template = RecordOf<typeof inquiryCommentTemplates>;

/** What inquiries are about, who usually answers and in what time; and what is often said. */
export function Component() {
  const t = useText('inquiries');
  const calendar = useCalendar();
  const words = useWeekWords();
  const tabs = [
    { key: 'groups', title: t('tab.groups'), content: <Groups /> },
    { key: 'templates', title: t('tab.templates'), content: <Templates /> },
  ];
  return (
    <>
      <PageHeader
        title={t('screen.groups')}
        aside={<Link to="/inquiry/working-hours">{t('times.calendar', { week: words(weekNow(calendar)) })}</Link>}
      />
      <Tabs items={tabs} />
    </>
  );
}

function Groups() {
  const t = useText('inquiries');
  const { mayCreate, add, ...keeping } = useKeeping(inquiryGroups, ({ title }: Group) => title);
  const button = mayCreate && (
    <Button intent="primary" icon={<PlusIcon />} onClick={add}>
      {t('add_group')}
    </Button>
  );
  const columns: ColumnsOf<typeof inquiryGroups> = [
    { key: 'title' },
    {
      key: 'description',
      render: ({ description }) => <span className="inquiries-excerpt">{description}</span>,
    },
    { key: 'default_assignee_name' },
    { key: 'default_hours', numeric: true },
    { key: 'for_students' },
    { key: 'active' },
    { key: 'waiting', numeric: true },
  ];
  return (
    <>
      <ResourceTable
        of={inquiryGroups}
        columns={columns}
        {...keeping}
        empty={
          <Empty title={t('empty.groups')} text={t('empty.groups_text')}>
            {button}
          </Empty>
        }
      >
        {button}
      </ResourceTable>
      <RecordDialog of={inquiryGroups} title={t('add_group')} values={{ active: true }}>
        <Group.TextField name="title" />
        <Group.TextAreaField name="description" help="" />
        <Group.RefField name="default_assignee_id" />
        <Group.NumberField name="default_hours" />
        <Group.SwitchField name="for_students" />
        <Group.SwitchField name="active" />
      </RecordDialog>
    </>
  );
}

function Templates() {
  const t = useText('inquiries');
  const { mayCreate, add, ...keeping } = useKeeping(inquiryCommentTemplates, ({ title }: Template) => title);
  const button = mayCreate && (
    <Button intent="primary" icon={<PlusIcon />} onClick={add}>
      {t('add_template')}
    </Button>
  );
  const columns: ColumnsOf<typeof inquiryCommentTemplates> = [
    { key: 'title' },
    { key: 'text', render: ({ text }) => <span className="inquiries-excerpt">{text}</span> },
  ];
  return (
    <>
      <ResourceTable
        of={inquiryCommentTemplates}
        columns={columns}
        {...keeping}
        empty={
          <Empty title={t('empty.templates')} text={t('empty.templates_text')}>
            {button}
          </Empty>
        }
      >
        {button}
      </ResourceTable>
      <RecordDialog of={inquiryCommentTemplates} title={t('add_template')}>
        <Template.TextField name="title" />
        <Template.TextAreaField name="text" />
      </RecordDialog>
    </>
  );
}
