import { Button, Callout, Checkbox, FormGroup, NumericInput } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { groupCalls, MOST_SEED } from '@quad/domain/groups';
import type { AnswerOf } from '@quad/domain/core';
import { useCall, useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { fail, succeed } from '#kit/base/toasts';
import { Grid, Row, Stack } from '#kit/base/layout';
import { useChosen, type Chosen } from './choosing';
import { Places } from './places';

type Plan = AnswerOf<typeof groupCalls.preview>;

/** Distributes the students of a course and level evenly over groups; nothing moves before the plan is applied. */
export function Shuffle() {
  const t = useText('groups');
  const { course_id, level_id } = useChosen();
  if (!course_id || !level_id) return <Empty title={t('shuffle.choose')} text={t('shuffle.rules')} />;
  return <Planning key={`${course_id} ${level_id}`} course_id={course_id} level_id={level_id} />;
}

function Planning(about: Required<Chosen>) {
  const t = useText('groups');
  const reading = useCall(groupCalls.updated, about);
  const [without, leaveOut] = useState<readonly number[]>([]);
  const [seed, setSeed] = useState<number>();
  /** The seed whose plan is on screen. */
  const [shown, show] = useState<number>();
  const isSeed = seed === undefined || groupCalls.preview.query.shape.seed.safeParse(seed).success;
  const ids = (reading.data ?? []).map(({ id }) => id).filter((id) => !without.includes(id));
  const draw = (given = Math.floor(Math.random() * MOST_SEED)) => {
    setSeed(given);
    show(given);
  };
  return (
    <>
      <Callout compact>{t('shuffle.rules')}</Callout>
      <Loaded of={reading} lines={4} empty={<Empty title={t('empty.title')} text={t('empty.text')} />}>
        {(all) => (
          <fieldset className="groups-choice">
            <legend>{t('shuffle.groups')}</legend>
            {all.map(({ id, title }) => (
              <Checkbox
                key={id}
                inline
                label={title}
                checked={!without.includes(id)}
                onChange={() => {
                  show(undefined);
                  leaveOut(without.includes(id) ? without.filter((one) => one !== id) : [...without, id]);
                }}
              />
            ))}
          </fieldset>
        )}
      </Loaded>
      <Row gap="normal" className="kit-above-large kit-below-large">
        <Seed value={seed} isValid={isSeed} change={setSeed} />
        <Button disabled={ids.length < 2 || !isSeed} onClick={() => draw(seed)}>
          {t('shuffle.preview')}
        </Button>
        <Button variant="minimal" disabled={ids.length < 2} onClick={() => draw()}>
          {t('shuffle.again')}
        </Button>
      </Row>
      {shown !== undefined && ids.length > 1 && (
        <Planned key={shown} about={{ ...about, group_ids: ids, seed: shown }} done={() => show(undefined)} />
      )}
    </>
  );
}

interface PlannedProps {
  readonly about: Required<Chosen> & { readonly group_ids: number[]; readonly seed: number };
  readonly done: () => void;
}

/** The plan of a seed, live: what is applied is what is on screen, or nothing. */
function Planned({ about, done }: PlannedProps) {
  const t = useText('groups');
  const reading = useCall(groupCalls.preview, { ...about, group_ids: about.group_ids.join() });
  const { send, isBusy } = useSend(groupCalls.shuffle);
  const [first, keep] = useState<string>();
  if (reading.data && first === undefined) keep(reading.data.plan);
  const apply = async ({ moved, plan }: Plan) => {
    const text = t('shuffle.moves', { count: moved });
    if (!(await confirm({ title: t('action.apply'), text, yes: t('action.apply') }))) return;
    await send({ ...about, apply: true, plan }).then(
      (answer) => {
        done();
        succeed(t('shuffle.applied', { count: answer.moved }));
      },
      (refusal) => {
        fail(refusal);
        reading.refetch();
      },
    );
  };
  return (
    <Loaded of={reading} lines={6}>
      {(plan) => (
        <Stack className="groups-planned">
          <Button intent="primary" loading={isBusy} disabled={plan.moved === 0} onClick={() => void apply(plan)}>
            {t('action.apply')}
          </Button>
          {plan.plan !== first && (
            <Callout compact intent="warning" role="status">
              {t('shuffle.renewed')}
            </Callout>
          )}
          <Preview plan={plan} />
        </Stack>
      )}
    </Loaded>
  );
}

interface SeedProps {
  readonly value: number | undefined;
  readonly isValid: boolean;
  readonly change: (seed: number | undefined) => void;
}

function Seed({ value, isValid, change }: SeedProps) {
  const t = useText('groups');
  const id = useId();
  const helper = isValid ? t('shuffle.seed_help') : t('shuffle.seed_range', { least: 0, most: MOST_SEED });
  return (
    <FormGroup
      label={t('shuffle.seed')}
      labelFor={id}
      helperText={<span id={`${id}-help`}>{helper}</span>}
      intent={isValid ? 'none' : 'danger'}
    >
      <NumericInput
        id={id}
        aria-describedby={`${id}-help`}
        aria-invalid={!isValid}
        intent={isValid ? 'none' : 'danger'}
        value={value ?? ''}
        buttonPosition="none"
        onValueChange={(number, typed) => change(typed === '' ? undefined : number)}
      />
    </FormGroup>
  );
}

function Preview({ plan: { moved, groups } }: { plan: Plan }) {
  const t = useText('groups');
  return (
    <section aria-label={t('shuffle.preview')}>
      <p role="status">
        {moved > 0 ? `${t('shuffle.moves', { count: moved })} ${t('shuffle.bold')}` : t('shuffle.nobody')}
      </p>
      <Grid as="ul" gap="normal" columns="tiles" align="start">
        {groups.map(({ id, title, capacity, before, after, students }) => (
          <li key={id} className="kit-panel groups-card kit-flush">
            <h3>{title}</h3>
            <Places group={{ title, capacity, students: after }} />
            <p className="kit-muted">{t('shuffle.change', { before, after })}</p>
            <ol className="groups-people">
              {students.map(({ id: student, name, idNumber, from_group_id }) => (
                <li key={student} data-moves={from_group_id !== id || undefined}>
                  {name} <small className="kit-muted">{idNumber}</small>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </Grid>
    </section>
  );
}
