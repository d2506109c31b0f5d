import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { RESOURCES } from '../resources.js';
import * as core from './index.js';

interface Row {
  readonly from: readonly string[];
  readonly to: string;
  readonly roles: readonly string[];
  readonly actor?: string;
}
interface Agreed {
  readonly initial: string;
  readonly veiled?: readonly string[];
  readonly states: Readonly<Record<string, { readonly final?: boolean }>>;
  readonly events: Readonly<Record<string, Row>>;
}

/** The agreed tables of docs/spec/workflows by the resource whose life they are. */
const TABLES: readonly (readonly [resource: string, file: string])[] = [
  ['recruitment_inquiries', 'recruitment_inquiry'],
  ['vacation_requests', 'vacation_request'],
  ['students', 'student_status'],
  ['timetable_slots', 'timetable_slot'],
  ['chat_groups', 'chat_group'],
  ['lesson_attendances', 'lesson_attendance'],
  ['letters', 'letter'],
  ['student_support_requests', 'student_support_request'],
  ['laptop_registrations', 'laptop_registration'],
  ['offences', 'offence'],
  ['module_registrations', 'module_registration'],
  ['study_proofs', 'proof_of_study'],
  ['course_transfers', 'course_transfer'],
  ['enrollments', 'enrollment'],
  ['merch_items', 'merch_item'],
  ['club_events', 'club_event'],
  ['merch_trades', 'trade'],
  ['meal_activations', 'meal_activation'],
  ['quizzes', 'quiz'],
  ['quiz_attempts', 'quiz_attempt'],
  ['marks', 'mark'],
  ['subject_boards', 'subject_board'],
  ['amendments', 'amendment'],
  ['ec_claims', 'ec_claim'],
  ['accommodations', 'accommodation'],
  ['room_reservations', 'room_reservation'],
  ['job_positions', 'job_position'],
  ['vacancy_positions', 'vacancy_position'],
  ['form_requests', 'form_request'],
  ['general_applications', 'application_general'],
  ['main_applications', 'application_main'],
  ['contract_agreements', 'contract_agreement'],
  ['foundation_applications', 'application_pre_foundation'],
  ['foundation_payments', 'pfc_payment'],
  ['job_applications', 'application_hr'],
  ['course_applications', 'application_st_course'],
];

/** Events beside the agreed ones: the portal alone sends them, so that nobody's rights change. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  marks: ['TAKE_BACK'],
  quizzes: ['RESUME'],
  quiz_attempts: ['HIDE_RESULT'],
};

const agreedOf = (file: string): Agreed => {
  const url = new URL(`../../../../docs/spec/workflows/${file}.yaml`, import.meta.url);
  return (parse(readFileSync(url, 'utf8')) as Record<string, Agreed>)[file] as Agreed;
};
const spelled = (roles: readonly string[]): string[] =>
  [
    ...new Set(
      roles.flatMap((role) =>
        role.startsWith('$') ? (core as unknown as Record<string, readonly string[]>)[role.slice(1)]! : [role],
      ),
    ),
  ].sort();
const flowOf = (name: string) => RESOURCES.find((resource) => resource.name === name)!.workflow!;

describe.each(TABLES)('%s', (name, file) => {
  const agreed = agreedOf(file);
  const flow = flowOf(name);

  test('has the agreed states, the first and the final ones among them', () => {
    expect([...flow.states].sort()).toEqual(Object.keys(agreed.states).sort());
    expect([flow.initial, [...flow.final].sort()]).toEqual([
      agreed.initial,
      Object.keys(agreed.states)
        .filter((state) => agreed.states[state]?.final)
        .sort(),
    ]);
  });

  test.each(Object.entries(agreed.events))('%s leads from the agreed states to the agreed one', (event, row) => {
    const rows = flow.steps[event] ?? [];
    expect([...new Set(rows.flatMap(({ from }) => from))].sort()).toEqual([...row.from].sort());
    expect([...new Set(rows.map(({ to }) => to))]).toEqual([row.to]);
  });

  test.each(Object.entries(agreed.events))('%s is sent by the agreed roles and refused to all others', (event, row) => {
    expect(core.sendersOf(flow, event).sort()).toEqual(spelled(row.roles));
    const heard = core.ROLES.filter((role) => !spelled(row.roles).includes(role)).flatMap((role) =>
      flow.states.filter((status) => {
        const verdict = flow.verdict({ actor: { ...NOBODY, roles: [role] }, record: { status }, now: 0 }, event);
        return 'to' in verdict || verdict.status !== 403;
      }),
    );
    expect(heard).toEqual([]);
  });

  test('veils the agreed states from its owner', () => {
    const veiled = flow.states.filter((state) => core.isVeiled(flow, state));
    expect(veiled).toEqual(expect.arrayContaining([...(agreed.veiled ?? [])]));
    expect(veiled.length).toBe(agreed.veiled?.length ?? 0);
    expect(veiled.length > 0).toBe(flow.owner !== undefined);
  });

  test('knows no event beside the agreed ones that a person could send', () => {
    const beside = BESIDE[name] ?? [];
    expect([...flow.events].sort()).toEqual([...Object.keys(agreed.events), ...beside].sort());
    expect(beside.filter((event) => core.sendersOf(flow, event).length > 0)).toEqual([]);
  });
});

const NOBODY: core.Actor = {
  account_id: 7,
  session_id: 1,
  institution_id: 1,
  username: 'a',
  name: 'A',
  roles: [],
  grants: {},
  student_id: null,
  staff_id: null,
  group_id: null,
};
