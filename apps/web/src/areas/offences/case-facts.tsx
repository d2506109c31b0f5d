import type { RecordOf } from '@quad/domain/core';
import { offences } from '@quad/domain/offences';
import { useText } from '#data/words/text';
import { Due, urgencyAt } from '#kit/base/due';
import { FileList } from '#kit/file/file-list';
import { Time } from '#kit/base/time';
import { Facts, type Fact } from '#kit/record/facts';

type Case = RecordOf<typeof offences>;
type Shown = Fact<'offences', Case>;

/** What is said to have happened, with what shows it. */
export function CaseFacts({ offence }: { offence: Case }) {
  const t = useText('offences');
  const { evidence, annotated } = offence;
  const show: Shown[] = [
    'student_name',
    'idNumber',
    'module_title',
    'type_name',
    'invigilation_name',
    'happened_on',
    'nature',
    ['description', <span className="offence-text">{offence.description}</span>],
    ...(evidence.length ? [['evidence', <FileList files={evidence} />] as const] : []),
    ...(annotated.length ? [['annotated', <FileList files={annotated} />] as const] : []),
    'reporter_name',
    'submitted_at',
    'assignee_name',
    'decision_reason',
  ];
  return (
    <section className="kit-panel">
      <h2>{t('read.case')}</h2>
      <Facts of={offences} area="offences" record={offence} show={show} />
    </section>
  );
}

/** What was decided; nothing while the reader may not know of a decision. */
export function DecisionFacts({ offence }: { offence: Case }) {
  const t = useText('offences');
  const { final_penalty, minutes, appeal_until, appeal_grounds, appeal_decision } = offence;
  // A time that has run out is nobody's fault: only while the student may appeal is it a deadline.
  const appealBy = (now: number) => {
    const urgency = appeal_until === null || offence.status !== 'published' ? 'none' : urgencyAt(appeal_until, now);
    return urgency === 'late' ? 'none' : urgency;
  };
  if (offence.conclusion === null && appeal_decision === null && offence.panel_at === null) return null;
  const text = (name: 'conclusion' | 'appeal_grounds' | 'appeal_decision'): Shown[] =>
    offence[name] === null ? [] : [[name, <span className="offence-text">{offence[name]}</span>]];
  const show: Shown[] = [
    'finding',
    ...text('conclusion'),
    'penalty',
    ['final_penalty', final_penalty && t(`penalty.${final_penalty}`)],
    'panel_at',
    'panel_members',
    ...(minutes?.length ? [['minutes', <FileList files={minutes} />] as const] : []),
    'published_at',
    ...(appeal_until === null ? [] : [['appeal_until', <Due at={appeal_until} by={appealBy} />] as const]),
    ...(offence.appeal_waived ? [['appeal_waived', t('bulk.done')] as const] : []),
    ...(appeal_grounds === null ? [] : text('appeal_grounds')),
    ...text('appeal_decision'),
    ...(offence.published_at === null ? [] : (['subject_board_status'] as const)),
  ];
  return (
    <section className="kit-panel">
      <h2>{t('read.decision')}</h2>
      <Facts of={offences} area="offences" record={offence} show={show} />
    </section>
  );
}

/** What was said at the consultations. */
export function Consultations({ offence: { consultations } }: { offence: Case }) {
  const t = useText('offences');
  if (!consultations?.length) return null;
  return (
    <section className="kit-panel">
      <h2>{t('field.consultations')}</h2>
      {consultations.map(({ id, held_at, author_name, summary, student_statement }) => (
        <article key={id} className="offence-consultation">
          <p className="kit-muted">
            {author_name} · <Time at={held_at} />
          </p>
          <p className="offence-text">{summary}</p>
          {student_statement && (
            <blockquote className="offence-text">
              <cite>{t('field.student_statement')}</cite>
              {student_statement}
            </blockquote>
          )}
        </article>
      ))}
    </section>
  );
}
