import { HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { marks } from '@quad/domain/assessments';
import { CLAIM_GROUNDS, ecClaims, OUTCOMES, unclaimable } from '@quad/domain/claims';
import { hasRole, type RecordOf } from '@quad/domain/core';
import { institutionZone } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { dynamicKey, useText } from '#data/words/text';
import { Grid, Stack } from '#kit/base/layout';
import { momentOf } from '#data/words/zoned';
import { fieldsOf } from '#kit/fields/fields-of';

export type Claim = RecordOf<typeof ecClaims>;

const F = fieldsOf(ecClaims);
/** The server counts twenty working days; what lies further away than this is surely too far. */
const LATEST = 28 * 86_400_000;

/** What happened, when, and which assessments it kept the student from. */
export function ClaimFields({ of }: { of?: Claim }) {
  const t = useText('claims');
  const { actor } = useSession();
  const acts = actor !== undefined && hasRole(actor ?? { roles: [] }, ['STUDENT_SUPPORT_UNIT']);
  const [from, to] = useWatch({ name: ['happened_from', 'happened_to'] }) as (string | undefined)[];
  const zone = institutionZone();
  const time =
    from && to
      ? { from: momentOf(from, '00:00', zone), until: new Date(Date.parse(momentOf(to, '23:59', zone)) + LATEST) }
      : undefined;
  const { records = [] } = useAll(marks, { sort: 'deadline,asc' }, { enabled: !acts });
  const left = records.flatMap((mark) => {
    const why = unclaimable(mark, time);
    return why
      ? [`${mark.assessment_code} ${mark.assessment_name} (${t(dynamicKey(why.replace('.', ':unclaimable.')))})`]
      : [];
  });
  return (
    <>
      {acts && (
        <>
          <F.student_id />
          <F.consent />
        </>
      )}
      <F.grounds options={CLAIM_GROUNDS.map((value) => ({ value, label: t(`grounds.${value}`) }))} />
      {acts ? (
        <F.mark_ids />
      ) : (
        <F.mark_ids
          options={records.flatMap((mark) => {
            const label = `${mark.module_title}: ${mark.assessment_code} ${mark.assessment_name}`;
            return unclaimable(mark, time) && !of?.mark_ids.includes(mark.id) ? [] : [{ value: mark.id, label }];
          })}
          help={left.length > 0 ? t('not_offered', { names: left.join('; ') }) : undefined}
        />
      )}
      <Grid>
        <F.happened_from />
        <F.happened_to />
      </Grid>
      <F.reason />
      <F.late_reason />
      <F.evidence_ids known={of?.evidence ?? undefined} />
      <F.self_certified />
    </>
  );
}

type Outcome = Claim['outcomes'][number];

/** What a field of the browser says, on the clocks of the institution. */
const deadlineOf = (typed: string): string | null => {
  const [day = '', time] = typed.split('T');
  return time ? momentOf(day, time, institutionZone()) : null;
};

/** One outcome for each assessment, with a new deadline where it needs one. */
function OutcomeFields({ claim }: { claim: Claim }) {
  const t = useText('claims');
  const { field } = useController({ name: 'outcomes' });
  const chosen = (field.value as Outcome[] | undefined) ?? [];
  const put = (mark_id: number, part: Partial<Outcome>) => {
    const old = chosen.find((one) => one.mark_id === mark_id) ?? { mark_id, outcome: 'extension' as const };
    field.onChange([...chosen.filter((one) => one.mark_id !== mark_id), { ...old, ...part }]);
  };
  return (
    <Stack as="fieldset">
      <legend>{t('field.outcomes')}</legend>
      {claim.affected.map(({ id, code, name, module }) => {
        const own = chosen.find(({ mark_id }) => mark_id === id);
        const label = `${module}: ${code} ${name}`;
        return (
          <Grid key={id} align="end">
            <label>
              {label}
              <HTMLSelect
                iconProps={{ title: false }}
                fill
                aria-label={`${t('field.outcome')}: ${label}`}
                value={own?.outcome ?? ''}
                onChange={({ currentTarget }) => put(id, { outcome: currentTarget.value as Outcome['outcome'] })}
              >
                <option value="" />
                {OUTCOMES.map((value) => (
                  <option key={value} value={value}>
                    {t(`outcome.${value}`)}
                  </option>
                ))}
              </HTMLSelect>
            </label>
            {own && own.outcome !== 'disregard' && (
              <label>
                {t('field.deadline')}
                <input
                  className="bp6-input bp6-fill"
                  type="datetime-local"
                  aria-label={`${t('field.deadline')}: ${label}`}
                  onChange={({ currentTarget }) => put(id, { deadline: deadlineOf(currentTarget.value) })}
                />
              </label>
            )}
          </Grid>
        );
      })}
    </Stack>
  );
}

/** Why the office does this; the claim's own `reason` is what happened to the student. */
function Why() {
  const t = useText('claims');
  return <F.reason label={t('field.decision_reason')} />;
}

/** The fields of the steps that carry something. */
export const claimSteps = (claim: Claim): Readonly<Record<string, ReactNode>> => {
  const decided = (
    <>
      <OutcomeFields claim={claim} />
      <F.decision />
    </>
  );
  return {
    ACCEPT: decided,
    OVERTURN: decided,
    ASSIGN: <F.assignee_id />,
    REQUEST_EVIDENCE: (
      <>
        <F.evidence_due />
        <Why />
      </>
    ),
    REJECT: <Why />,
  };
};
