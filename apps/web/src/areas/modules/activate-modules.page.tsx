import { Button, Callout } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { academicYears } from '@quad/domain/academic-years';
import type { AnswerOf, RecordOf } from '@quad/domain/core';
import { activation, modules, taughtModuleCalls } from '@quad/domain/modules';
import { ask, useSend } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { fail, succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { Grid } from '#kit/base/layout';
import { ActivationPlan } from './activation-plan';
import './modules.css';

const wish = activation
  .pick({ academic_year_id: true, semester_id: true, start_date: true, end_date: true })
  .extend({ module_ids: z.array(z.int()).min(1).max(200) });
const F = fieldsOf(wish);
const REFS = {
  academic_year_id: { to: 'academic_years' },
  semester_id: { to: 'semesters' },
  module_ids: { to: 'modules' },
} as const;

type Wish = z.output<typeof wish>;
type Plan = AnswerOf<typeof taughtModuleCalls.activate>;

const bodyOf = ({ module_ids, ...term }: Wish, apply: boolean) => ({
  ...term,
  rows: module_ids.map((module_id) => ({ module_id })),
  apply,
});

/** The year that is taught now, from its first to its last day. */
const beginningOf = (year: RecordOf<typeof academicYears> | undefined): Partial<z.input<typeof wish>> =>
  year ? { academic_year_id: year.id, start_date: year.start_date, end_date: year.end_date } : {};

/** Makes the taught modules of a semester from the catalogue: first a plan, then the plan carried out. */
export default function ActivateModulesPage() {
  const t = useText('modules');
  const current = useAll(academicYears, { current: 'true' } as never).records?.[0];
  const [planned, plan] = useState<{ readonly wish: Wish; readonly plan: Plan }>();
  const preview = async (chosen: Wish) =>
    plan({ wish: chosen, plan: await ask(taughtModuleCalls.activate, bodyOf(chosen, false)) });
  return (
    <>
      <PageHeader
        title={t('screen.activate')}
        crumbs={[{ text: t('title'), to: '/modules' }, { text: t('screen.activate') }]}
      />
      <p className="kit-muted">{t('activate.choose')}</p>
      <div className="kit-panel">
        <Form
          area="modules"
          schema={wish}
          refs={REFS}
          key={current?.id}
          values={beginningOf(current)}
          submit={preview}
          submitText={t('activate.preview')}
          draftKey={null}
        >
          <Grid gap="normal" className="modules-activate">
            <F.academic_year_id />
            <F.semester_id />
            <F.start_date />
            <F.end_date />
            <div className="modules-wide">
              <F.module_ids label={t('activate.modules')} />
              <AllOfSemester />
            </div>
          </Grid>
        </Form>
      </div>
      {planned && (
        <section className="kit-panel kit-above-large">
          <ActivationPlan plan={planned.plan}>
            <Apply {...planned} onDone={(done) => plan({ ...planned, plan: done })} />
          </ActivationPlan>
        </section>
      )}
    </>
  );
}

/** Ticks every module that the semester usually has. */
function AllOfSemester() {
  const t = useText('modules');
  const { setValue } = useFormContext();
  const semester_id = useWatch({ name: 'semester_id' }) as number | undefined;
  const { records } = useAll(modules, { active: 'true', ccls: 'true', ...(semester_id && { semester_id }) });
  return (
    <Button
      icon={<PlusIcon />}
      disabled={!semester_id || !records?.length}
      text={t('activate.all')}
      onClick={() =>
        setValue(
          'module_ids',
          records?.slice(0, 200).map(({ id }) => id),
          { shouldDirty: true },
        )
      }
    />
  );
}

function Apply({ wish: chosen, plan, onDone }: { wish: Wish; plan: Plan; onDone: (plan: Plan) => void }) {
  const t = useText('modules');
  const { send, isBusy } = useSend(taughtModuleCalls.activate);
  const ready = plan.rows.filter(({ result }) => result === 'ready').length;
  if (plan.applied)
    return (
      <Callout compact intent="success">
        {t('activate.done', { n: plan.made })}
      </Callout>
    );
  const apply = async () => {
    const done = await send(bodyOf(chosen, true));
    succeed(t('activate.done', { n: done.made }));
    onDone(done);
  };
  return (
    <Button
      intent="primary"
      disabled={ready === 0}
      loading={isBusy}
      text={t('activate.apply', { n: ready })}
      onClick={() => void apply().catch(fail)}
    />
  );
}
