import { Button, Callout } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { paragraph, payloadOf, type Refusal } from '@quad/domain/core';
import { BOARD_STATUSES, consultationReports, offences, offenceWorkflow, PENALTIES } from '@quad/domain/offences';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Form } from '#kit/form/form';
import { keyOf } from '#data/words/messages';
import {
  EvidenceFields,
  MeetingFields,
  OfficerField,
  PanelDecisionFields,
  PanelFields,
  PenaltyField,
  ReportFields,
} from './offence-fields';
import { CONCLUSIONS, panelEvent, WITH_PENALTY, type Asked, type Step } from './handling';
import { writeOf } from './handling-delivery';
import type { Typed, Values } from './handling.machine';
import { fieldsOf } from '#kit/fields/fields-of';

interface HandlingFormProps {
  readonly asked: Asked;
  readonly step: Step;
  readonly typed: Typed;
  readonly onType: (step: Step, values: Values) => void;
  readonly submit: (values: Values, leads: 'NEXT' | 'SEND') => Promise<unknown>;
  readonly back?: () => void;
}

const written = offences.write.omit({ id: true, version: true });
const conclude = z.strictObject({ event: z.enum(CONCLUSIONS), conclusion: paragraph(4000) });
const penalty = z.strictObject({ penalty: z.enum(PENALTIES) });
const board = z.strictObject({ subject_board_status: z.enum(BOARD_STATUSES) });
const files = written.pick({ evidence_ids: true, annotated_ids: true });
const Report = fieldsOf(consultationReports);
const Conclusion = fieldsOf(conclude, { event: 'one', conclusion: 'text' });
const Board = fieldsOf(board);

/** The event that a step sends where it is always the same one. */
const EVENT: Readonly<Partial<Record<Step, string>>> = { assign: 'ASSIGN', invite: 'INVITE_STUDENT' };

function schemaOf(step: Step, asked: Asked): z.ZodObject {
  const event = step === 'panel' ? panelEvent(asked) : EVENT[step];
  if (event) return payloadOf(offences, event)!;
  const own = {
    report: written.omit({ evidence_ids: true, annotated_ids: true }),
    evidence: files,
    consult: consultationReports.write.omit({ id: true, version: true, offence_id: true }),
    conclude,
    penalty,
    board,
  } as Readonly<Partial<Record<Step, z.ZodObject>>>;
  return own[step] ?? z.strictObject({});
}

/** Returns the values of the fields: what was typed, else what the case has. */
function valuesOf({ step, asked: { record }, typed }: HandlingFormProps, schema: z.ZodObject): Values {
  const known = step === 'report' || step === 'evidence' ? writeOf(record, {}) : step === 'board' ? record : {};
  const own = Object.fromEntries(Object.entries(known).filter(([key]) => key in schema.shape));
  return { ...own, ...typed[step] };
}

/** One step of handling a case: its fields, the way back and the way on. */
export function HandlingForm(props: HandlingFormProps) {
  const { asked, step, onType, submit, back } = props;
  const t = useText('offences');
  const labels = useLabels('offences');
  const [schema] = useState(() => schemaOf(step, asked));
  const [values] = useState(() => valuesOf(props, schema));
  const needsPenalty = (given: Values) => step === 'conclude' && WITH_PENALTY.includes(String(given.event));
  const text = {
    report: t('wizard.save_next'),
    conclude: t('wizard.save_next'),
    evidence: labels.action('SUBMIT'),
    assign: labels.action('ASSIGN'),
    invite: labels.action('INVITE_STUDENT'),
    publish: labels.action('PUBLISH'),
  } as Readonly<Partial<Record<Step, string>>>;
  const unmet = unmetOf(step, asked);
  return (
    <Form
      area="offences"
      schema={schema}
      refs={offences.refs}
      values={values as never}
      draftKey={null}
      submit={(given) => submit(given as Values, needsPenalty(given as Values) ? 'NEXT' : 'SEND')}
      submitText={text[step]}
    >
      <Remembered step={step} onType={onType} />
      {unmet.map(({ code, params }) => (
        <Callout key={code} compact intent="warning">
          {t(keyOf(code), params)}
        </Callout>
      ))}
      <Fields step={step} asked={asked} />
      {back && (
        <Button className="offence-aside" icon={<ArrowLeftIcon />} variant="minimal" onClick={back}>
          {t('wizard.back')}
        </Button>
      )}
    </Form>
  );
}

/** What the step still lacks, in the words of the workflow's table. */
function unmetOf(step: Step, asked: Asked): Refusal[] {
  const events = { conclude: WITH_PENALTY, publish: ['PUBLISH'], board: ['CLOSE'] } as Readonly<
    Partial<Record<Step, readonly string[]>>
  >;
  const refusals = (events[step] ?? []).map((event) => offenceWorkflow.verdict(asked, event));
  return refusals
    .filter((verdict): verdict is Refusal => !('to' in verdict) && verdict.status === 422)
    .filter(({ code }, at, all) => all.findIndex((one) => one.code === code) === at);
}

/** Tells the wizard of what is typed, so that going back, a reload or a colleague loses nothing. */
function Remembered({ step, onType }: Pick<HandlingFormProps, 'step' | 'onType'>) {
  const { subscribe, formState } = useFormContext();
  const { isDirty } = formState;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: typing }) => {
          if (typing) onType(step, values);
        },
      }),
    [subscribe, step, onType, isDirty],
  );
  return null;
}

function Fields({ step, asked }: { step: Step; asked: Asked }): ReactNode {
  const t = useText('offences');
  const labels = useLabels('offences');
  const { record } = asked;
  switch (step) {
    case 'report':
      return <ReportFields />;
    case 'evidence':
      return <EvidenceFields of={record} />;
    case 'assign':
      return <OfficerField id={record.id} />;
    case 'invite':
      return <MeetingFields />;
    case 'consult':
      return (
        <>
          <Report.held_at />
          <Report.summary />
          <Report.student_statement />
          <Report.file_ids />
        </>
      );
    case 'conclude':
      return (
        <>
          <Conclusion.event options={CONCLUSIONS.map((value) => ({ value, label: labels.action(value) }))} />
          <Conclusion.conclusion />
        </>
      );
    case 'penalty':
      return <PenaltyField />;
    case 'panel':
      return panelEvent(asked) === 'REFER_TO_PANEL' ? <PanelFields id={record.id} /> : <PanelDecisionFields />;
    case 'publish':
      return <p>{t('wizard.ready')}</p>;
    case 'board':
      return <Board.subject_board_status />;
  }
}
