import type { RecordOf } from '@quad/domain/core';
import { offences } from '@quad/domain/offences';
import { useText } from '#data/words/text';
import { Due, urgencyAt } from '#kit/base/due';
import { Time } from '#kit/base/time';
import { Facts, type Fact } from '#kit/record/facts';

type Case = RecordOf<typeof offences>;
type Shown = Fact<'offences', Case>;

/** What is said to have happened, with what shows it. */
export function CaseFacts({ offence }: { offence: Case }) {
  const t = useText('offences');
  const show: Shown[] = [
    'student_name',
    'idNumber',
    'module_title',
    'type_name',
    'invigilation_name',
    'happened_on',
    'nature',
    ['description', <span className="kit-flush kit-anywhere kit-lines">{offence.description}</span>],
    'evidence',
    'annotated',
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
  const { appeal_until, appeal_decision } = offence;
  // A time that has run out is nobody's fault: only while the student may appeal is it a deadline.
  const appealBy = (now: number) => {
    const urgency = appeal_until === null || offence.status !== 'published' ? 'none' : urgencyAt(appeal_until, now);
    return urgency === 'late' ? 'none' : urgency;
  };
  if (offence.conclusion === null && appeal_decision === null && offence.panel_at === null) return null;
  const text = (name: 'conclusion' | 'appeal_grounds' | 'appeal_decision'): Shown => [
    name,
    offence[name] && <span className="kit-flush kit-anywhere kit-lines">{offence[name]}</span>,
  ];
  const show: Shown[] = [
    'finding',
    text('conclusion'),
    'penalty',
    ['final_penalty', offence.final_penalty && t(`penalty.${offence.final_penalty}`)],
    'panel_at',
    'panel_members',
    'minutes',
    'published_at',
    ['appeal_until', appeal_until && <Due at={appeal_until} by={appealBy} />],
    ['appeal_waived', offence.appeal_waived ? t('bulk.done') : null],
    text('appeal_grounds'),
    text('appeal_decision'),
    ['subject_board_status', offence.published_at && offence.subject_board_status],
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
          <p className="kit-flush kit-anywhere kit-lines">{summary}</p>
          {student_statement && (
            <blockquote className="kit-flush kit-anywhere kit-lines">
              <cite>{t('field.student_statement')}</cite>
              {student_statement}
            </blockquote>
          )}
        </article>
      ))}
    </section>
  );
}
