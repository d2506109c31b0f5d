import { defineWorkflow, type RecordOf } from '@quad/domain/core';
import { recruitmentInquiries } from '@quad/domain/recruitment';
import { usePage } from '#data/server/resource';
import { useText } from '#data/words/text';
import type { Waits } from '#data/work';
import { useLabels } from '#data/words/labels';
import { StatusTag } from '#kit/base/status-tag';
import { ResourceTable } from '#kit/list/resource-table';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/fields/fields-of';
import { z } from 'zod';

const F = fieldsOf(recruitmentInquiries);
const Call = fieldsOf(z.strictObject({ reason: z.string(), kind: z.enum(['a', 'b']) }));

type Inquiry = RecordOf<typeof recruitmentInquiries>;

/**
 * Twenty mistakes that ran once, and showed a dash, a key or nothing at all. Nothing runs here: the type check fails where
 * one of them compiles.
 */
export function Planted({ inquiry }: { readonly inquiry: Inquiry }) {
  const t = useText('recruitment');
  usePage(recruitmentInquiries, { sort: 'created_at,desc' });
  return (
    <>
      <ResourceTable
        of={recruitmentInquiries}
        columns={[
          { key: 'position' },
          // @ts-expect-error a column key: the record has no such column
          { key: 'positoin' },
        ]}
        filters={[
          { key: 'department_id', options: [] },
          // @ts-expect-error a filter key: the list has no such filter
          { key: 'departmnet_id', options: [] },
        ]}
      />
      <WorkflowButtons
        of={recruitmentInquiries}
        record={inquiry}
        fields={{
          VERIFY: <F.grade />,
          // @ts-expect-error an action: the workflow has no such event
          VERFIY: <F.grade />,
        }}
      />
      {/* @ts-expect-error a field name: the form has no such field */}
      <F.garde />
      {/* @ts-expect-error a field name of another resource, for which there are words */}
      <F.homework />
      <F.employment />
      <F.file_id accept=".pdf" />
      {/* @ts-expect-error options of a text, of which nothing is chosen */}
      <F.position options={[]} />
      {/* @ts-expect-error what a file may be, of a number */}
      <F.posts accept=".pdf" />
      <Call.reason />
      {/* @ts-expect-error no options, where no area has words for the values */}
      <Call.kind />
      {/* @ts-expect-error a kind that nothing is drawn as */}
      {fieldsOf(recruitmentInquiries, { grade: 'colour' }).grade.name}
      {/* @ts-expect-error a field name that no form has checked */}
      <basic.TextField name="position" />
      {t('add')}
      {/* @ts-expect-error a translation key: English has no such text */}
      {t('ad')}
      {t(`status.${inquiry.status}`)}
      {/* @ts-expect-error a record property: an inquiry has none of that name */}
      {inquiry.positoin}
      <StatusTag of={recruitmentInquiries} status={inquiry.status} />
      {/* @ts-expect-error what a StatusTag is of: an area alone does not say how a status looks */}
      <StatusTag of="recruitment" status={inquiry.status} />
      {/* @ts-expect-error a status: recruitment has no word for it */}
      <StatusTag of={recruitmentInquiries} status="dnoe" />
    </>
  );
}

export const useMisspelt = () => {
  useLabels('recruitment');
  // @ts-expect-error an area: there are no words of that name
  useLabels('recruitmnet');
};

// @ts-expect-error a sort: the list is not sorted by that column
export const useSorted = () => usePage(recruitmentInquiries, { sort: 'creatd_at,desc' });

// A tab or an entry counts steps of resources that have a workflow.
export const COUNTED: readonly Waits[] = [
  { club_events: true, inquiries: ['VERIFY'] },
  // @ts-expect-error a resource: there is none of that name
  { item_claim: true },
  // @ts-expect-error an event: the workflow of the resource has none of that name
  { club_events: ['PUBLSH'] },
  // @ts-expect-error a resource without a workflow, of which nothing waits for anybody
  { countries: true },
];

const open = { from: ['draft'], to: 'open', roles: ['STAFF'], who: ['owner'] } as const;
const door = {
  states: { draft: {}, open: {} },
  facts: () => ({ owner: true }),
} as const;

export const right = defineWorkflow('door', { ...door, events: { OPEN: open } });
export const wrong = defineWorkflow('door', {
  ...door,
  // @ts-expect-error a fact: nobody answers it
  events: { OPEN: { ...open, who: ['onwer'] } },
});
