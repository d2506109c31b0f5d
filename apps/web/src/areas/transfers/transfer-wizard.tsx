import { Callout } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import type { RecordOf } from '@quad/domain/core';
import { courseTransfers, transferCalls, TRANSFER_TYPES, type TransferGoal } from '@quad/domain/transfers';
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
  const [goal, setGoal] = useState<Goal>();
  const [isSending, setSending] = useState(false);
  const whose = student_id === undefined ? {} : { student_id };
  const choose = (chosen: Goal) => {
    setGoal(chosen);
    setSending(true);
  };
  // The step that is not shown stays mounted: it keeps what is typed in it.
  return (
    <>
      <div hidden={isSending}>
        <Choosing whose={whose} draft={draft} choose={choose} />
      </div>
      {goal && (
        <div hidden={!isSending}>
          <Sending goal={goal} whose={whose} draft={draft} back={() => setSending(false)} onSaved={onSaved} />
        </div>
      )}
    </>
  );
}

type Whose = Readonly<{ student_id?: number }>;
interface ChoosingProps {
  readonly whose: Whose;
  readonly draft?: Transfer;
  readonly choose: (goal: Goal) => void;
}

const nameOf = ({ course_id, level_id }: Pick<TransferGoal, 'course_id' | 'level_id'>): string =>
  `${course_id} ${level_id}`;

function Choosing(props: ChoosingProps) {
  const t = useText('transfers');
  const reading = useCall(transferCalls.courses, props.whose);
  return (
    <Loaded of={reading} lines={4} empty={<Empty title={t('wizard.no_goals')} text={t('wizard.no_goals_text')} />}>
      {(goals) => <GoalForm goals={goals} {...props} />}
    </Loaded>
  );
}

function GoalForm({ goals, draft, choose }: Omit<ChoosingProps, 'whose'> & { goals: readonly TransferGoal[] }) {
  const t = useText('transfers');
  // Sending would refuse a type that does not fit, on a step that does not show it.
  const schema = useMemo(
    () =>
      choice.refine(({ goal, type }) => goals.find((one) => nameOf(one) === goal)?.types.includes(type) !== false, {
        error: 'transfers.wrong_type',
        path: ['type'],
      }),
    [goals],
  );
  return (
    <Form
      area="transfers"
      schema={schema}
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
        label={t('field.goal')}
        options={goals.map((goal) => ({
          value: nameOf(goal),
          label: `${goal.course_title}, ${goal.level_name} · ${t('wizard.places', { count: goal.places })}`,
        }))}
      />
      <Choice.SelectField name="type" options={TRANSFER_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
    </Form>
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
    <>
      <Loaded of={reading} lines={6}>
        {(info) => <Comparison info={info} />}
      </Loaded>
      {/* Nobody sends without the comparison; hidden, the form keeps the reason while another goal is compared. */}
      <div hidden={!reading.data}>
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
          back={{ text: t('wizard.back'), go: back }}
        >
          <Why.TextAreaField name="reason" />
        </Form>
      </div>
    </>
  );
}
