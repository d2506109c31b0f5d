import { logCalls } from '@quad/domain/logs';
import type { AnswerOf } from '@quad/domain/core';
import { useText, useTexts } from '#data/words/text';
import { Empty } from '#kit/base/states';
import type { Column } from '#kit/list/columns';
import { LiveTable } from '#kit/list/resource-table';

type Submission = AnswerOf<typeof logCalls.submissions>['content'][number];

/** No resource: its rows are entries of the audit trail. */
const LIST = { area: 'logs', name: 'submissions' };
/** Areas whose records students send. */
const AREAS = ['proofs', 'support', 'inquiries', 'offences'];

/** What one student has sent, the newest first. */
export function Submissions({ student_id }: { readonly student_id: number }) {
  const t = useText('logs');
  const say = useText('kit');
  const speaks = useTexts(AREAS);
  const area = (resource: string) =>
    AREAS.map((one) => say(`${one}:resource.${resource}`, { defaultValue: '' })).find(Boolean) ?? resource;
  const columns: readonly Column<Submission>[] = [
    { key: 'at' },
    { key: 'resource', render: ({ resource }) => (speaks ? area(resource) : '') },
    { key: 'label', render: ({ label }) => label ?? <span className="kit-muted">{t('gone')}</span> },
    {
      key: 'files',
      render: ({ files }) => files.map(({ name, sha256 }) => <div key={sha256 + name}>{name}</div>),
    },
    {
      key: 'receipt',
      render: ({ receipt }) => (
        <code className="logs-receipt" title={receipt}>
          {receipt}
        </code>
      ),
    },
  ];
  return (
    <LiveTable
      of={LIST as never}
      name="sent"
      call={logCalls.submissions}
      where={{ student_id }}
      columns={columns}
      empty={<Empty title={t('empty.submissions')} text={t('empty.submissions_text')} />}
    />
  );
}
