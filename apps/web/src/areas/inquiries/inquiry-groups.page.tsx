import { Button, MenuItem } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import type { AnyResource, RecordOf } from '@quad/domain/core';
import { inquiryCommentTemplates, inquiryGroups } from '@quad/domain/inquiries';
import { staff } from '@quad/domain/staff';
import { useRemove } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { confirmDelete } from '#kit/confirm';
import { NumberField, SwitchField, TextAreaField, TextField } from '#kit/fields';
import { PageHeader } from '#kit/page-header';
import { RecordDialog, useOpen } from '#kit/record-dialog';
import { ResourceTable } from '#kit/resource-table';
import { LookupField } from '#kit/select-fields';
import { Empty } from '#kit/states';
import { fail } from '#kit/toasts';
import { Tabs } from '#kit/url-tabs';
import { useCalendar } from './inquiry-fields';
import './inquiries.css';

type Group = RecordOf<typeof inquiryGroups>;
type Template = RecordOf<typeof inquiryCommentTemplates>;

/** What inquiries are about, who usually answers and in what time; and what is often said. */
export function Component() {
  const t = useText('inquiries');
  const { days, from, to } = useCalendar();
  const tabs = [{ key: 'groups', title: t('tab.groups'), content: <Groups /> }, { key: 'templates', title: t('tab.templates'), content: <Templates /> }];
  return (
    <>
      <PageHeader title={t('screen.groups')} aside={<span className="kit-muted">{t('times.calendar', { days: days.map((day) => t(`day.${day}`)).join(', '), from, to })}</span>} />
      <Tabs items={tabs} />
    </>
  );
}

/** Opening and deleting, for whoever may. */
function useKeeping(of: AnyResource) {
  const t = useText('inquiries');
  const { show } = useOpen();
  const { remove } = useRemove(of);
  const [mayUpdate, mayCreate, mayDelete] = [useMay('update', of), useMay('create', of), useMay('delete', of)];
  const drop = async ({ id, title }: { id: number; title: string }) => { if (await confirmDelete(title)) await remove(id).catch(fail); };
  return {
    mayCreate,
    add: () => show('new'),
    onOpen: mayUpdate ? ({ id }: { id: number }) => show(id) : undefined,
    rowActions: mayDelete ? (record: { id: number; title: string }) => <MenuItem icon={<TrashIcon />} intent="danger" text={t('delete')} onClick={() => void drop(record)} /> : undefined,
  };
}

function Groups() {
  const t = useText('inquiries');
  const { mayCreate, add, ...keeping } = useKeeping(inquiryGroups);
  const button = mayCreate && <Button intent="primary" icon={<PlusIcon />} onClick={add}>{t('add_group')}</Button>;
  const columns = [
    { key: 'title' }, { key: 'description', render: ({ description }: Group) => <span className="inquiries-excerpt">{description}</span> }, { key: 'default_assignee_name' }, { key: 'default_hours', numeric: true }, { key: 'for_students' }, { key: 'active' }, { key: 'waiting', numeric: true },
  ];
  return (
    <>
      <ResourceTable of={inquiryGroups} columns={columns} {...keeping} empty={<Empty title={t('empty.groups')} text={t('empty.groups_text')}>{button}</Empty>}>{button}</ResourceTable>
      <RecordDialog of={inquiryGroups} title={t('add_group')} values={{ active: true }}>
        <TextField name="title" /><TextAreaField name="description" help="" /><LookupField name="default_assignee_id" of={staff} /><NumberField name="default_hours" /><SwitchField name="for_students" /><SwitchField name="active" />
      </RecordDialog>
    </>
  );
}

function Templates() {
  const t = useText('inquiries');
  const { mayCreate, add, ...keeping } = useKeeping(inquiryCommentTemplates);
  const button = mayCreate && <Button intent="primary" icon={<PlusIcon />} onClick={add}>{t('add_template')}</Button>;
  const columns = [{ key: 'title' }, { key: 'text', render: ({ text }: Template) => <span className="inquiries-excerpt">{text}</span> }];
  return (
    <>
      <ResourceTable of={inquiryCommentTemplates} columns={columns} {...keeping} empty={<Empty title={t('empty.templates')} text={t('empty.templates_text')}>{button}</Empty>}>{button}</ResourceTable>
      <RecordDialog of={inquiryCommentTemplates} title={t('add_template')}><TextField name="title" /><TextAreaField name="text" /></RecordDialog>
    </>
  );
}
