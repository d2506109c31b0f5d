import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { GUARDED, type AnyWorkflow } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { startPortal, type Portal } from '#testing/portal.js';
import { Lookups } from '#core/resource/lookups.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const textOf = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../../../${file}`, import.meta.url)), 'utf8');
/** The resource of each agreed table. */
const RESOURCE_OF = new Map(
  [...textOf('libs/domain/src/core/agreed.spec.ts').matchAll(/\['([a-z_]+)', '([a-z_]+)'\]/g)].map(([, of, table]) => [
    table!,
    of!,
  ]),
);
const isCode = (held: string): boolean => /^[a-z-]+\.[a-z_]+$/.test(held);

/** Refusals that no open record is asked about, with the reason: what the person has not said yet decides. */
const SAID = 'what the event carries decides';
const ELSEWHERE: Readonly<Record<string, string>> = {
  'accommodations ASSIGN_ROOM dormitory.other_gender': SAID,
  'accommodations ASSIGN_ROOM dormitory.other_type': SAID,
  'accommodations ASSIGN_ROOM dormitory.place_taken': SAID,
  'accommodations CHANGE_ROOM dormitory.move_reason': SAID,
  'accommodations CHANGE_ROOM dormitory.place_taken': SAID,
  'accommodations MOVE_OUT dormitory.debt_needed': SAID,
  'amendments SUBMIT amendments.same_mark': 'asked when it is written',
  'contract_agreements ACCEPT contracts.not_confirmed': SAID,
  'contract_agreements ACCEPT contracts.text_changed': SAID,
  'contract_agreements RECORD_PAYMENT contracts.settles': SAID,
  'contract_agreements SETTLE contracts.not_covered': SAID,
  'contract_agreements TERMINATE contracts.reason_or_command': SAID,
  'course_applications CONFIRM_PAYMENT applications.paid_less': SAID,
  'course_applications SUBMIT applications.undeclared': SAID,
  'ec_claims ACCEPT claims.outcome_for_each': 'the outcomes are typed beside the button',
  'ec_claims APPLY_OUTCOME claims.cannot_extend': 'asked of each mark while the outcome is applied',
  'ec_claims ASSIGN claims.teaches_student': SAID,
  'ec_claims REQUEST_EVIDENCE assessments.in_the_past': SAID,
  'enrollments COMPLETE enrollment.no_contract': SAID,
  'enrollments COMPLETE enrollment.no_payment': SAID,
  'enrollments RETURN_FOR_EDIT enrollment.no_flags': SAID,
  'form_requests COMPLETE forms.no_result': SAID,
  'foundation_applications ASSIGN applications.slot_full': SAID,
  'foundation_applications ASSIGN applications.slot_past': SAID,
  'foundation_applications ENROLL applications.form_unaccepted': SAID,
  'foundation_applications EVALUATE applications.no_scores': SAID,
  'foundation_applications RETURN_FOR_EDIT applications.no_flags': SAID,
  'foundation_applications SUBMIT applications.undeclared': SAID,
  'foundation_payments SUBMIT applications.paid_later': SAID,
  'general_applications RETURN_FOR_EDIT applications.no_flags': SAID,
  'general_applications SUBMIT applications.undeclared': SAID,
  'job_applications ASSIGN applications.evaluator_needed': SAID,
  'job_applications ASSIGN applications.slot_past': SAID,
  'job_applications HIRE applications.offer_unaccepted': SAID,
  'job_positions DEACTIVATE positions.open_vacancies': SAID,
  'laptop_registrations HAND_OUT support.laptop_taken': 'asked when the laptop is noted, not at the step',
  'laptop_registrations RETURN support.other_serial_number': SAID,
  'lesson_attendances CHECK_IN attendance.code_expired': SAID,
  'lesson_attendances CHECK_IN attendance.code_wrong': SAID,
  'lesson_attendances CHECK_IN attendance.device_used': SAID,
  'lesson_attendances CORRECT attendance.reason_required': 'a call of its own: the sheet asks for the reason',
  'lesson_attendances SAVE attendance.not_yours': 'a call of its own: the sheet names what lacks',
  'lesson_attendances SAVE attendance.unmarked': 'a call of its own: the sheet names what lacks',
  'letters ARCHIVE letters.action_needed': SAID,
  'letters COMPLETE letters.result_or_reply': SAID,
  'main_applications ASSIGN applications.slot_full': SAID,
  'main_applications CHANGE_COURSE applications.confirm_loss': SAID,
  'main_applications CHANGE_COURSE applications.not_open': SAID,
  'main_applications CHANGE_FORM applications.confirm_loss': SAID,
  'main_applications RETURN_FOR_EDIT applications.no_flags': SAID,
  'main_applications SUBMIT applications.undeclared': SAID,
  'marks APPLY_AMENDMENT assessments.no_amendment': SAID,
  'marks EXTEND assessments.in_the_past': SAID,
  'marks MARK assessments.confirm_low': SAID,
  'marks MARK assessments.no_work': SAID,
  'marks VERIFY assessments.comment_needed': SAID,
  'marks VERIFY assessments.marks_differ': SAID,
  'merch_trades ADD_FURTHER_PAYMENT shop.transaction_known': SAID,
  'merch_trades ADD_PAYMENT shop.transaction_known': SAID,
  'merch_trades DELETE_PART_PAYMENT shop.still_paid': SAID,
  'merch_trades DELETE_PAYMENT shop.still_paid': SAID,
  'merch_trades MARK_DELIVERED shop.code_needed': SAID,
  'merch_trades MARK_DELIVERED shop.wrong_code': SAID,
  'merch_trades RETURN_DECLINE shop.return_refused': 'the window of returns is part of the record',
  'offences ASSIGN offences.partial': SAID,
  'offences INVITE_STUDENT offences.in_the_past': SAID,
  'offences REFER_TO_PANEL offences.member_involved': SAID,
  'quiz_attempts ANNUL quizzes.offence_first': 'the sheet asks for the case',
  'quiz_attempts REOPEN quizzes.in_the_past': SAID,
  'quiz_attempts SAVE quizzes.unknown_answer': SAID,
  'quiz_attempts START quizzes.no_attempts_left':
    'the page of the quiz shows when it opens and how many attempts are left',
  'quiz_attempts START quizzes.not_open': 'the page of the quiz shows when it opens and how many attempts are left',
  'quizzes CLOSE quizzes.attempts_open': SAID,
  'quizzes EXTEND quizzes.in_the_past': SAID,
  'recruitment_inquiries ASSIGN recruitment.no_recruiter': SAID,
  'recruitment_inquiries VERIFY recruitment.no_free_units': SAID,
  'room_reservations CHECK_IN rooms.wrong_code': SAID,
  'room_reservations MOVE rooms.taken': SAID,
  'student_support_requests ASSIGN support.cannot_help': SAID,
  'students GRANT_LEAVE students.leave_ends_too_early': SAID,
  'timetable_slots ASSIGN_SUBSTITUTE timetable.teacher_taken': SAID,
  'timetable_slots ASSIGN_SUBSTITUTE timetable.wrong_subject': SAID,
  'timetable_slots MAKE_UP timetable.in_the_past': SAID,
  'timetable_slots MOVE timetable.teacher_taken': SAID,
  'vacation_requests VERIFY vacation.cover_needed': SAID,
};

function undeclared(): string[] {
  const held = parse(textOf('docs/spec/guards.yaml')) as Record<string, Record<string, Record<string, string[]>>>;
  return Object.entries(held).flatMap(([table, events]) =>
    Object.entries(events).flatMap(([event, conditions]) => {
      const name = RESOURCE_OF.get(table) ?? table;
      const steps = (RESOURCES.find((one) => one.name === name)?.workflow as AnyWorkflow | undefined)?.steps[event];
      if (!steps || GUARDED[name]?.includes(event)) return [];
      const told = JSON.stringify(steps.map(({ who, when, needs }) => [who, when, needs]));
      return Object.values(conditions)
        .flat()
        .filter((code) => isCode(code) && !told.includes(`"${code}"`))
        .map((code) => `${name} ${event} ${code}`);
    }),
  );
}

test('what a service guards is what screens ask about', () => {
  const known = (portal.app.get(Lookups) as unknown as { known: Map<string, { guards: object }> }).known;
  const guards = Object.fromEntries(
    [...known].map(([name, service]) => [name, Object.keys(service.guards)]).filter(([, events]) => events!.length > 0),
  );
  expect(guards).toEqual(GUARDED);
});

test('every refusal of an agreed table that only the database knows is a guard, or says why it cannot be one', () => {
  expect(undeclared().sort()).toEqual(Object.keys(ELSEWHERE).sort());
});
