import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { letters } from '@quad/domain/letters';
import { useText } from '#data/text';
import { StatusTag } from '#kit/base/status-tag';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Deadline } from './deadline';
import { LetterDocuments } from './letter-documents';
import { stepFields } from './letter-steps';
import { Resolutions } from './letter-work';

/** A letter beside its list: what it says, who is asked for what, and the steps one may take. */
export function LetterPreview({ letter }: { letter: RecordOf<typeof letters> }) {
  const t = useText('letters');
  return (
    <>
      <header className="letters-preview-head">
        <h2>{letter.header}</h2>
        <p className="kit-muted">{[letter.number, letter.correspondent].filter(Boolean).join(' · ')}</p>
        <p className="letters-item-foot">
          <StatusTag area="letters" status={letter.status} />
          <Deadline letter={letter} />
          <Link to={`/letters/${letter.id}`}>{t('open')}</Link>
        </p>
        <WorkflowButtons of={letters} record={letter} fields={stepFields(letter)} />
      </header>
      <LetterDocuments letter={letter} />
      <Resolutions letter={letter} />
    </>
  );
}
