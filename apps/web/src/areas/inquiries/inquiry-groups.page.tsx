import { Link } from 'react-router-dom';
import { inquiryCommentTemplates, inquiryGroups } from '@quad/domain/inquiries';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { PageHeader } from '#kit/base/page-header';
import { ResourceList } from '#kit/list/resource-list';
import { Tabs } from '#kit/base/url-tabs';
import { useCalendar, useWeekWords, weekNow } from './working-week';
import './inquiries.css';
import * as basic from '#kit/form/fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const parts = { ...basic, ...ref };
const Group = fieldsOf(inquiryGroups, parts);
const Template = fieldsOf(inquiryCommentTemplates, parts);

/** What inquiries are about, who usually answers and in what time; and what is often said. */
export default function InquiryGroupsPage() {
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
    <ResourceList
      of={inquiryGroups}
      add={t('add_group')}
      columns={columns}
      values={{ active: true }}
      empty={{ title: t('empty.groups'), text: t('empty.groups_text') }}
    >
      <Group.TextField name="title" />
      <Group.TextAreaField name="description" help="" />
      <Group.RefField name="default_assignee_id" />
      <Group.NumberField name="default_hours" />
      <Group.SwitchField name="for_students" />
      <Group.SwitchField name="active" />
    </ResourceList>
  );
}

function Templates() {
  const t = useText('inquiries');
  const columns: ColumnsOf<typeof inquiryCommentTemplates> = [
    { key: 'title' },
    { key: 'text', render: ({ text }) => <span className="inquiries-excerpt">{text}</span> },
  ];
  return (
    <ResourceList
      of={inquiryCommentTemplates}
      add={t('add_template')}
      columns={columns}
      empty={{ title: t('empty.templates'), text: t('empty.templates_text') }}
    >
      <Template.TextField name="title" />
      <Template.TextAreaField name="text" />
    </ResourceList>
  );
}
