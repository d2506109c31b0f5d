import { Link } from 'react-router-dom';
import { allowedActions, type EventOf, type RecordOf } from '@quad/domain/core';
import { letters, letterWorkflow } from '@quad/domain/letters';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { useNow } from '#kit/base/now';
import { StatusTag } from '#kit/base/status-tag';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Deadline } from './deadline';
import { LetterDocuments } from './letter-documents';
import { stepFields } from './letter-steps';
import { Resolutions } from './letter-work';

type Step = EventOf<typeof letters>;

/** The steps of a letter have numbers for keys, in the order of their buttons. */
export function useStepKeys(letter: RecordOf<typeof letters> | undefined): Readonly<Partial<Record<Step, string>>> {
  const { actor } = useSession();
  const now = useNow(60_000);
  const steps = letter && actor ? allowedActions(letterWorkflow, { actor, record: letter, now }) : [];
  return Object.fromEntries(steps.slice(0, 9).map((event, at) => [event, String(at + 1)]));
}

/** A letter beside its list: what it says, who is asked for what, and the steps one may take. */
export function LetterPreview({ letter }: { letter: RecordOf<typeof letters> }) {
  const t = useText('letters');
  return (
    <>
      <Stack as="header" gap="small" className="letters-preview-head">
        <h2>{letter.header}</h2>
        <p className="kit-muted">{[letter.number, letter.correspondent].filter(Boolean).join(' · ')}</p>
        <Row as="p" gap="normal" className="letters-item-foot">
          <StatusTag of={letters} status={letter.status} />
          <Deadline letter={letter} />
          <Link to={`/letters/${letter.id}`}>{t('open')}</Link>
        </Row>
        <WorkflowButtons of={letters} record={letter} fields={stepFields(letter)} keys={useStepKeys(letter)} />
      </Stack>
      <LetterDocuments letter={letter} />
      <Resolutions record={letter} />
    </>
  );
}
