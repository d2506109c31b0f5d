import { hasRole, may, type Actor, type RecordOf } from '@quad/domain/core';
import { EDITABLE, HANDLERS, offences, offenceWorkflow } from '@quad/domain/offences';

export type Case = RecordOf<typeof offences>;
export interface Asked {
  readonly actor: Actor;
  readonly record: Case;
  readonly now: number;
}

/** The steps of handling a case, in order. */
export const STEPS = [
  'report',
  'evidence',
  'assign',
  'invite',
  'consult',
  'conclude',
  'penalty',
  'panel',
  'publish',
  'board',
] as const;
export type Step = (typeof STEPS)[number];

export const CONCLUSIONS = [
  'CONCLUDE_NO_CASE',
  'CONCLUDE_POOR_PRACTICE',
  'CONCLUDE_MINOR',
  'CONCLUDE_POSSIBLE_MAJOR',
] as const;
/** Conclusions that name a penalty: it is chosen on a step of its own. */
export const WITH_PENALTY: readonly string[] = ['CONCLUDE_POOR_PRACTICE', 'CONCLUDE_MINOR'];

const allows = (asked: Asked, event: string) => 'to' in offenceWorkflow.verdict(asked, event);
const isTheirs = (asked: Asked, event: string) => {
  const verdict = offenceWorkflow.verdict(asked, event);
  return 'to' in verdict || verdict.status === 422;
};

const isOfficer = ({ actor, record }: Asked) =>
  (actor.staff_id !== null && actor.staff_id === record.assignee_id) || hasRole(actor, HANDLERS);
const mayEdit = ({ actor, record }: Asked) =>
  (EDITABLE as readonly string[]).includes(record.status) && may(actor, 'update', offences, record);

/** Whether a step is this person's now: the workflow's verdict, nothing else. */
const IS_OPEN: Readonly<Record<Step, (asked: Asked) => boolean>> = {
  report: mayEdit,
  evidence: mayEdit,
  assign: (asked) => asked.record.status === 'submitted' && allows(asked, 'ASSIGN'),
  invite: (asked) => allows(asked, 'INVITE_STUDENT'),
  consult: (asked) => asked.record.status === 'consultation' && isOfficer(asked),
  conclude: (asked) => asked.record.status !== 'assigned' && CONCLUSIONS.some((event) => isTheirs(asked, event)),
  penalty: (asked) => WITH_PENALTY.some((event) => allows(asked, event)),
  panel: (asked) => allows(asked, 'REFER_TO_PANEL') || allows(asked, 'RECORD_PANEL_DECISION'),
  publish: (asked) => isTheirs(asked, 'PUBLISH'),
  board: (asked) => isTheirs(asked, 'CLOSE'),
};
/** What is there already is not asked for first. */
const IS_MET: Readonly<Partial<Record<Step, (asked: Asked) => boolean>>> = {
  report: (asked) => offenceWorkflow.facts(asked).described === true,
  consult: (asked) => offenceWorkflow.facts(asked).consulted === true,
};

/** The steps that are this person's now, in order. */
export const openSteps = (asked: Asked): Step[] => STEPS.filter((step) => IS_OPEN[step](asked));

/** Where the person goes on: the first step that is theirs and still asks for something. */
export function nextStep(asked: Asked): Step | undefined {
  const open = openSteps(asked);
  return open.find((step) => !IS_MET[step]?.(asked)) ?? open[0];
}

/** True for a case that a panel decides. */
export const isForPanel = ({ status, panel_at }: Pick<Case, 'status' | 'panel_at'>): boolean =>
  panel_at !== null || status === 'possible_major_academic_misconduct';

/** The event that leads on from the panel's step. */
export const panelEvent = (asked: Asked) =>
  allows(asked, 'REFER_TO_PANEL') ? 'REFER_TO_PANEL' : 'RECORD_PANEL_DECISION';
