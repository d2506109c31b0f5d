import { Button, Callout } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { z } from 'zod';
import type { RecordOf } from '@quad/domain/core';
import { courseTransfers, transferCalls, TRANSFER_TYPES } from '@quad/domain/transfers';
import { useCall } from '#data/server/calls';
import { useSave } from '#data/server/resource';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { succeed } from '#kit/base/toasts';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import { Form } from '#kit/form/form';
import * as choosing from '#kit/form/select-fields';
import { Comparison } from './comparison';

type Transfer = RecordOf<typeof courseTransfers>;

const choice = z.strictObject({ goal: z.string().min(1), type: z.enum(TRANSFER_TYPES) });
const why = courseTransfers.write.pick({ reason: true });
const Choice = fieldsOf(choice, choosing);
const Why = fieldsOf(why, basic);

interface Goal {
  readonly target_course_id: number;
  readonly target_level_id: number;
  readonly type: (typeof TRANSFER_TYPES)[number];
}

interface WizardProps {
  readonly student_id?: number;
  /** What was begun before and not sent. */
  readonly draft?: Transfer;
  readonly onSaved?: (transfer: Transfer) => void;
}

/** Asks for a transfer: where to, what that means for the credits, and why. */
export function TransferWizard({ student_id, draft, onSaved }: WizardProps) {
  const [goal, choose] = useState<Goal>();
  const whose = student_id === undefined ? {} : { student_id };
  return goal ? (
    <Sending goal={goal} whose={whose} draft={draft} back={() => choose(undefined)} onSaved={onSaved} />
  ) : (
    <Choosing whose={whose} draft={draft} choose={choose} />
  );
}

type Whose = Readonly<{ student_id?: number }>;

function Choosing({ whose, draft, choose }: { whose: Whose; draft?: Transfer; choose: (goal: Goal) => void }) {
  const t = useText('transfers');
  const reading = useCall(transferCalls.courses, whose);
  return (
    <Loaded of={reading} lines={4} empty={<Empty title={t('wizard.no_goals')} text={t('wizard.no_goals_text')} />}>
      {(goals) => (
        <Form
          area="transfers"
          schema={choice}
          values={draft && { goal: `${draft.target_course_id} ${draft.target_level_id}`, type: draft.type ?? 'course' }}
          submitText={t('wizard.next')}
          submit={async ({ goal, type }) => {
            const [target_course_id = 0, target_level_id = 0] = goal.split(' ').map(Number);
            choose({ target_course_id, target_level_id, type });
          }}
        >
          <p>{t('wizard.lead')}</p>
          <Choice.SelectField
            name="goal"
            label={t('wizard.goal')}
            options={goals.map(({ course_id, course_title, level_id, level_name, places }) => ({
              value: `${course_id} ${level_id}`,
              label: `${course_title}, ${level_name} · ${t('wizard.places', { count: places })}`,
            }))}
          />
          <Choice.SelectField
            name="type"
            options={TRANSFER_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        </Form>
      )}
    </Loaded>
  );
}

interface SendingProps extends Pick<WizardProps, 'draft' | 'onSaved'> {
  readonly goal: Goal;
  readonly whose: Whose;
  readonly back: () => void;
}

function Sending({ goal, whose, draft, back, onSaved }: SendingProps) {
  const t = useText('transfers');
  const { type: _, ...target } = goal;
  const reading = useCall(transferCalls.info, { ...whose, ...target });
  const { save } = useSave(courseTransfers);
  const store = async (reason: string | null | undefined, event?: 'SUBMIT') => {
    if (event && !(await confirm({ title: t('action.SUBMIT'), text: t('ask.SUBMIT'), yes: t('action.SUBMIT') })))
      return false;
    const known = draft && { id: draft.id, version: draft.version };
    const saved = await save({ ...whose, ...known, ...goal, reason }, event);
    succeed(t(event ? 'wizard.sent' : 'wizard.kept'));
    onSaved?.(saved);
    return true;
  };
  return (
    <Loaded of={reading} lines={6}>
      {(info) => (
        <>
          <Comparison info={info} />
          <Callout intent="warning" compact>
            {t('ask.SUBMIT')}
          </Callout>
          <Form
            area="transfers"
            schema={why}
            values={{ reason: draft?.reason ?? '' }}
            submitText={t('action.SUBMIT')}
            submit={({ reason }) => store(reason, 'SUBMIT')}
            beside={{ text: t('wizard.keep'), submit: ({ reason }) => store(reason) }}
          >
            <Why.TextAreaField name="reason" />
            <Button icon={<ArrowLeftIcon />} variant="minimal" onClick={back}>
              {t('wizard.back')}
            </Button>
          </Form>
        </>
      )}
    </Loaded>
  );
}
