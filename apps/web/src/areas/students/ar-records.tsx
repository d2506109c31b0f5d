import { studentPaperCalls, type ArRecords as Records } from '@quad/domain/students';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Loaded } from '#kit/base/loaded';
import { Stack } from '#kit/base/layout';

type Move = Records['groups'][number];

/** The academic record: orders, where the student has been, and what they were taught. */
export function ArRecords({ student }: { readonly student: number }) {
  const t = useText('students');
  return (
    <Loaded of={useCall(studentPaperCalls.arRecords, { student_id: student })} lines={6}>
      {(records) => (
        <div className="kit-person-panels">
          <Orders of={records.orders} />
          <Moves title={t('ar.groups')} of={records.groups} />
          <Moves title={t('ar.levels')} of={records.levels} />
          <Moves title={t('ar.courses')} of={records.courses} />
          <Modules of={records.modules} />
        </div>
      )}
    </Loaded>
  );
}

function Orders({ of }: { readonly of: Records['orders'] }) {
  const t = useText('students');
  const labels = useLabels('students');
  const { date } = useFormat();
  return (
    <section className="kit-panel" aria-label={t('ar.orders')}>
      <h2>{t('ar.orders')}</h2>
      {of.length === 0 && <p className="kit-muted">{t('ar.none')}</p>}
      <Stack as="ol">
        {of.map(({ at, event, to, commandNumber, effective_date, reason }) => (
          <Stack key={`${at} ${event}`} as="li" gap="none">
            <strong>{labels.status(to)}</strong>
            <span>
              {[
                commandNumber,
                effective_date && date(effective_date),
                reason && labels.value('suspension_reason', reason),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

function Moves({ title, of }: { readonly title: string; readonly of: readonly Move[] }) {
  const { date } = useFormat();
  if (of.length === 0) return null;
  return (
    <section className="kit-panel" aria-label={title}>
      <h2>{title}</h2>
      <Stack as="ol">
        {of.map(({ at, from, to, by }) => (
          <Stack key={at} as="li" gap="none">
            <strong>{[from, to].map((one) => one ?? '—').join(' → ')}</strong>
            <span className="kit-muted">{[date(at), by].filter(Boolean).join(' · ')}</span>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

function Modules({ of }: { readonly of: Records['modules'] }) {
  const t = useText('students');
  const credits = of.reduce((sum, module) => sum + module.credits, 0);
  return (
    <section className="kit-panel" aria-label={t('ar.modules')}>
      <h2>{t('ar.modules')}</h2>
      <p className="kit-muted">{t('ar.credits', { count: credits })}</p>
      <Stack as="ul">
        {of.map(({ ccls_module_id, code, title, academic_year, semester, credits: own }) => (
          <Stack key={ccls_module_id} as="li" gap="none">
            <strong>
              {code} {title}
            </strong>
            <span className="kit-muted">{[academic_year, semester, own].filter(Boolean).join(' · ')}</span>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}
