import { useWatch } from 'react-hook-form';
import { lookupCalls, type RecordOf } from '@quad/domain/core';
import { letters } from '@quad/domain/letters';
import { useCall } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import { useLabels } from '#data/words/labels';
import { SignerField } from './signer-field';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(letters);

type Letter = RecordOf<typeof letters>;

/** The fields of the events that carry something. */
export const stepFields = (letter: Letter): StepFields<typeof letters> => ({
  VERIFY: <SignerField />,
  ASSIGN: <ResolutionFields isAssigned={letter.status === 'assigned'} />,
  COMPLETE: <ResultFields letter={letter} />,
  ARCHIVE: (
    <>
      <F.file_index />
      {letter.status === 'open' && <F.no_action />}
    </>
  ),
});

function ResolutionFields({ isAssigned }: { isAssigned: boolean }) {
  return (
    <>
      <F.resolution />
      <F.assignee_ids />
      <ResponsibleField />
      <F.due_date />
      {isAssigned && <F.instead />}
    </>
  );
}

/** One of those who are asked. */
function ResponsibleField() {
  const chosen = (useWatch({ name: 'assignee_ids' }) as number[] | undefined) ?? [];
  const { data } = useCall(lookupCalls.of, chosen.length > 1 ? { resource: 'staff', ids: chosen.join(',') } : null);
  if (chosen.length < 2) return null;
  return <F.responsible_id options={data?.choices ?? []} />;
}

/** What was done, or the letter that answers. */
export function ResultFields({ letter: { id } }: { letter: Letter }) {
  const labels = useLabels('letters');
  const { records = [] } = useAll(letters, { direction: 'outgoing', mine: 'true' });
  const answers = records.filter(
    ({ reply_to_id, signed_at, status }) =>
      reply_to_id === id || (reply_to_id === null && signed_at === null && !['rejected', 'cancelled'].includes(status)),
  );
  return (
    <>
      <F.result />
      {answers.length > 0 && (
        <F.reply_id
          options={answers.map(({ id: value, number, header, status }) => ({
            value,
            label: `${number} · ${header} (${labels.status(status)})`,
          }))}
        />
      )}
    </>
  );
}
