import { Link } from 'react-router-dom';
import { inquiryCommentTemplates, inquiryGroups } from '@quad/domain/inquiries';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { PageHeader } from '#kit/base/page-header';
import { ResourceList } from '#kit/list/resource-list';
import { Tabs } from '#kit/base/url-tabs';
import { useCalendar, useWeekWords, weekNow } from './working-week';
import './inquiries.css';
import { fieldsOf } from '#kit/fields/fields-of';
const Group = fieldsOf(inquiryGroups, { description: 'text' });
const Template = fieldsOf(inquiryCommentTemplates);

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
    'title',
    ['description', ({ description }) => <span className="inquiries-excerpt">{description}</span>],
    'default_assignee_name',
    'default_hours',
    'for_students',
    'active',
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
      <Group.title />
      <Group.description help="" />
      <Group.default_assignee_id />
      <Group.default_hours />
      <Group.for_students />
      <Group.active />
    </ResourceList>
  );
}

function Templates() {
  const t = useText('inquiries');
  const columns: ColumnsOf<typeof inquiryCommentTemplates> = [
    'title',
    ['text', ({ text }) => <span className="inquiries-excerpt">{text}</span>],
  ];
  return (
    <ResourceList
      of={inquiryCommentTemplates}
      add={t('add_template')}
      columns={columns}
      empty={{ title: t('empty.templates'), text: t('empty.templates_text') }}
    >
      <Template.title />
      <Template.text />
    </ResourceList>
  );
}
