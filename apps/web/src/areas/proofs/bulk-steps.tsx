import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { RecordOf } from '@quad/domain/core';
import { studyProofs } from '@quad/domain/proofs';
import { useAct } from '#data/server/resource';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { sayProblem } from '#kit/base/problems';
import { fail, succeed } from '#kit/base/toasts';

type Proof = RecordOf<typeof studyProofs>;
type Step = 'ACCEPT' | 'ISSUE';

const FROM: Readonly<Record<Step, string>> = { ACCEPT: 'submitted', ISSUE: 'accepted' };

interface BulkStepsProps {
  readonly records: readonly Proof[];
  readonly clear: () => void;
}

/** Checks and issues several requests, one after the other: what one lacks does not keep the others. */
export function BulkSteps({ records, clear }: BulkStepsProps) {
  const t = useText('proofs');
  const { act } = useAct(studyProofs);
  const [running, run] = useState<Step>();
  const take = async (event: Step, chosen: readonly Proof[]) => {
    if (event === 'ISSUE' && !(await confirm({ text: t('bulk.ask'), yes: t('action.ISSUE') }))) return;
    run(event);
    let done = 0;
    for (const proof of chosen)
      await act(proof, event).then(
        () => (done += 1),
        (problem: unknown) => fail(t('bulk.failed', { number: proof.number, why: sayProblem(problem) ?? '' })),
      );
    run(undefined);
    clear();
    succeed(t('bulk.done', { done, all: chosen.length }));
  };
  const button = (event: Step, text: 'bulk.accept' | 'bulk.issue') => {
    const chosen = records.filter(({ status }) => status === FROM[event]);
    return chosen.length === 0 ? null : (
      <Button
        key={event}
        intent="primary"
        loading={running === event}
        disabled={running !== undefined}
        text={t(text, { count: chosen.length })}
        onClick={() => void take(event, chosen)}
      />
    );
  };
  return (
    <>
      {button('ACCEPT', 'bulk.accept')}
      {button('ISSUE', 'bulk.issue')}
    </>
  );
}
