import { Callout } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import type { RecordOf } from '@quad/domain/core';
import {
  courseTransfers,
  transferCalls,
  TRANSFER_TYPES,
  type TransferGoal,
  type TransferInfo,
} from '@quad/domain/transfers';
import { useCall } from '#data/server/calls';
import type { Reading } from '#data/server/reading';
import { useSave } from '#data/server/resource';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { Comparison } from './comparison';
import { TransferFacts } from './transfer-facts';
import { usePeriod } from './use-period';

type Transfer = RecordOf<typeof courseTransfers>;

const wish = z.strictObject({
  goal: z.string().min(1),
  type: z.enum(TRANSFER_TYPES),
  ...courseTransfers.write.pick({ reason: true }).shape,
});
type Wish = z.output<typeof wish>;
const F = fieldsOf(wish, { goal: 'one' });

interface WizardProps {
  readonly student_id?: number;
  /** What was begun before and not sent. */
  readonly draft?: Transfer;
  readonly onSaved?: (transfer: Transfer) => void;
}

/** Asks for a transfer while a period is open: where to, what that means for the credits, and why. */
export function TransferWizard(props: WizardProps) {
  const { student_id, draft } = props;
  const t = useText('transfers');
  const period = usePeriod();
  const goals = useCall(transferCalls.courses, whose(student_id));
  return (
    <Loaded of={[period, goals]} lines={4}>
      {([{ open }, courses]) =>
        !open ? (
          <>
            <Empty title={t('closed.title')} text={t('closed.text')} />
            {draft && <TransferFacts transfer={draft} />}
          </>
        ) : courses.length === 0 ? (
          <Empty title={t('wizard.no_goals')} text={t('wizard.no_goals_text')} />
        ) : (
          <Asking goals={courses} {...props} />
        )
      }
    </Loaded>
  );
}

const whose = (student_id: number | undefined) => (student_id === undefined ? {} : { student_id });
const nameOf = (course_id: number, level_id: number): string => `${course_id} ${level_id}`;
const targetOf = (goal: string) => {
  const [target_course_id = 0, target_level_id = 0] = goal.split(' ').map(Number);
  return { target_course_id, target_level_id };
};

const titleOf = ({ course_title, level_name }: TransferGoal): string => `${course_title}, ${level_name}`;

type Goals = { readonly goals: readonly TransferGoal[] };

/** One form in two steps: what is chosen and typed is kept, and offered after a reload, as one. */
function Asking({ goals, student_id, draft, onSaved }: WizardProps & Goals) {
  const t = useText('transfers');
  const begun = draft && nameOf(draft.target_course_id, draft.target_level_id);
  const [goal, setGoal] = useState(begun);
  // What was saved before goes on where it was left.
  const [isSending, setSending] = useState(draft?.type != null);
  const info = useCall(transferCalls.info, goal === undefined ? null : { ...whose(student_id), ...targetOf(goal) });
  const chosen = goals.find(({ course_id, level_id }) => nameOf(course_id, level_id) === goal);
  const { save } = useSave(courseTransfers);
  const schema = useFitting(goals);
  const store = async ({ goal: to, ...given }: Wish, event?: 'SUBMIT') => {
    if (event && !(await confirm({ title: t('action.SUBMIT'), text: t('ask.SUBMIT'), yes: t('action.SUBMIT') })))
      return false;
    const known = draft && { id: draft.id, version: draft.version };
    const saved = await save({ ...whose(student_id), ...known, ...given, ...targetOf(to) }, event);
    succeed(t(event ? 'wizard.sent' : 'wizard.kept'));
    onSaved?.(saved);
    return true;
  };
  const choose = async ({ goal: to }: Wish) => {
    setGoal(to);
    setSending(true);
    return false;
  };
  return (
    <>
      {isSending && <Compared of={info} goal={chosen} />}
      {/* Nobody sends without the comparison; hidden, the form keeps the reason while another goal is compared. */}
      <div hidden={isSending && !info.data}>
        <Form
          area="transfers"
          schema={schema}
          values={draft && { goal: begun, type: draft.type ?? 'course', reason: draft.reason ?? '' }}
          draftKey={`transfers.${student_id ?? 'own'}`}
          submitText={t(isSending ? 'action.SUBMIT' : 'wizard.next')}
          // What is restored may go elsewhere: that is compared first.
          submit={(given) => (isSending && given.goal === goal ? store(given, 'SUBMIT') : choose(given))}
          {...(isSending && {
            beside: { text: t('wizard.keep'), submit: (given: Wish) => store(given) },
            back: { text: t('wizard.back'), go: () => setSending(false) },
          })}
        >
          <Choosing goals={goals} isDone={isSending} />
          {isSending && (
            <>
              <Callout intent="warning" compact>
                {t('ask.SUBMIT')}
              </Callout>
              <F.reason />
            </>
          )}
        </Form>
      </div>
    </>
  );
}

/** Where to, and what that means for the credits. */
function Compared({ of, goal }: { of: Reading & { data: TransferInfo | undefined }; goal?: TransferGoal | undefined }) {
  return (
    <>
      {goal && <h2>{titleOf(goal)}</h2>}
      <Loaded of={of} lines={6}>
        {(info) => <Comparison info={info} />}
      </Loaded>
    </>
  );
}

/** Sending would refuse a type that does not fit the goal. */
const useFitting = (goals: readonly TransferGoal[]) =>
  useMemo(
    () =>
      wish.refine(
        ({ goal, type }) =>
          goals.find(({ course_id, level_id }) => nameOf(course_id, level_id) === goal)?.types.includes(type) !== false,
        { error: 'transfers.wrong_type', path: ['type'] },
      ),
    [goals],
  );

/** Where to. Once it is chosen it is out of the way, unless it turns out to be wrong. */
function Choosing({ goals, isDone }: Goals & { isDone: boolean }) {
  const t = useText('transfers');
  const { errors } = useFormState();
  if (isDone && !errors.goal && !errors.type) return null;
  return (
    <>
      <p>{t('wizard.lead')}</p>
      <F.goal
        label={t('field.goal')}
        options={goals.map((one) => ({
          value: nameOf(one.course_id, one.level_id),
          label: `${titleOf(one)} · ${t('wizard.places', { count: one.places })}`,
        }))}
      />
      <F.type />
    </>
  );
}
