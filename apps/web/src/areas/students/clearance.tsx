import { Tag } from '@blueprintjs/core';
import { mayEverSend, type EventOf } from '@quad/domain/core';
import { studentCalls, students, studentStatus, type AuditPart, type ClearanceLine } from '@quad/domain/students';
import { useCall } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useLabels } from '#data/words/labels';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Row, Stack } from '#kit/base/layout';

interface ClearanceProps {
  readonly id: number;
  readonly event: EventOf<typeof students>;
}

/** What is settled and what is not, before a step is taken. */
export function Clearance({ id, event }: ClearanceProps) {
  const t = useText('students');
  return (
    <Loaded of={useCall(studentCalls.clearance, { id, event })} lines={2}>
      {(lines) =>
        lines.length > 0 && (
          <section className="students-clearance" aria-label={t('clearance.title')}>
            <h3>{t('clearance.title')}</h3>
            <Requirements of={lines} />
          </section>
        )
      }
    </Loaded>
  );
}

/** What the next step of a student's life asks, all year round: for the student, and for those who may send a step. */
export function DegreeAudit({ id }: { readonly id: number }) {
  const t = useText('students');
  const labels = useLabels(students.area);
  return (
    <Loaded of={useCall(studentCalls.audit, { id })} lines={6}>
      {({ event, is_clear, lines }) => (
        <section className="kit-panel" aria-label={t('audit.title')}>
          <h2>{t('audit.title')}</h2>
          <p className="kit-muted">{event ? t('audit.for', { step: labels.action(event) }) : t('audit.over')}</p>
          {event && is_clear && <p>{t('audit.clear')}</p>}
          <Requirements of={lines} />
        </section>
      )}
    </Loaded>
  );
}

/** Whether the reader may know a student's audit. */
export function useMayAudit(id: number): boolean {
  const { actor } = useSession();
  if (!actor) return false;
  return actor.student_id === id || studentStatus.events.some((event) => mayEverSend(studentStatus, actor, event));
}

function Requirements({ of }: { readonly of: readonly ClearanceLine[] }) {
  const t = useText('students');
  return (
    <Stack as="ul" gap="small">
      {of.map(({ key, is_clear, is_needed, detail, parts }) => (
        <Row key={key} as="li" gap="normal" wrap="nowrap">
          <Tag minimal intent={is_clear ? 'success' : is_needed ? 'danger' : 'warning'}>
            {t(is_clear ? 'clearance.clear' : 'clearance.open')}
          </Tag>
          <span>
            {t(`clearance.${key}`)}
            {detail && ` · ${detail}`}
            {!is_clear && is_needed && <span className="kit-muted"> · {t('clearance.needed')}</span>}
            <Parts of={parts} />
          </span>
        </Row>
      ))}
    </Stack>
  );
}

function Parts({ of }: { readonly of: readonly AuditPart[] }) {
  const t = useText('students');
  const enrolling = useLabels('enrollment');
  if (of.length === 0) return null;
  return (
    <ul className="students-parts">
      {of.map(({ what, name, has, of: all, is_met }) => (
        <li key={`${what} ${name}`} className={is_met ? 'kit-muted' : undefined}>
          {t(`audit.part.${what}`, {
            has,
            of: all,
            name: what === 'enrollment_is' ? enrolling.status(name ?? '') : name,
          })}
        </li>
      ))}
    </ul>
  );
}
