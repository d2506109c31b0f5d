import { payloadOf, type AnyWorkflow } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { bodyOf } from '#testing/guard-search.js';
import { Guarded, guardsOf, type Guard } from '#testing/guarded.js';
import { fieldsOf } from '#testing/uniform.js';
import { isTested } from '#testing/tested-area.js';

let guarded: Guarded;
beforeAll(async () => {
  guarded = await Guarded.start();
});
// Some records ask people to do something first.
afterEach(() => guarded.free());
afterAll(() => guarded.stop());

/** Facts that no columns of the table decide, or that a call of its own asks: each has a spec of its area. */
const ELSEWHERE = new Map([
  ['role_requests CONFIRM alive', 'another refusal comes first: accounts/requests.spec.ts'],
  ['module_registrations ACCEPT seat', 'counted: registrations.spec.ts'],
  ['marks OPEN_NEXT_ATTEMPT below_pass', 'the pass mark of the institution: pass-mark.spec.ts'],
  ['meal_activations ACCEPT has_place', 'counted: activations.spec.ts'],
  ['meal_activations ACTIVATE free', 'read from the card: activations.spec.ts'],
  ['meal_activations ACTIVATE has_place', 'counted: activations.spec.ts'],
  ['meal_activations ACTIVATE covered', 'read from the card: activations.spec.ts'],
  ['book_loans RENEW nobody_waits', 'counted: circulation.spec.ts'],
  ['inquiries ARCHIVE aged', 'two moments of its history: inquiries.spec.ts'],
  ['merch_items ACTIVATE has_stock', 'summed: shop/catalogue.spec.ts'],
  ['students GRADUATE owes_nothing', 'a trigger counts registers with each write: students.spec.ts'],
  ['students RETURN_FROM_LEAVE placed', 'a trigger counts registers with each write: students.spec.ts'],
  ['students REINSTATE placed', 'a trigger counts registers with each write: students.spec.ts'],
  ['laptop_registrations HAND_OUT noted', 'a key of two columns: laptops.spec.ts'],
  ['laptop_registrations HAND_OUT confirmed', 'a key of two columns: laptops.spec.ts'],
  ['timetable_slots UNPUBLISH future', 'a span of two moments: slots.spec.ts'],
  ['course_transfers SUBMIT open', 'a window: transfers.spec.ts'],
  ['course_transfers ACCEPT room', 'counted: transfers.spec.ts'],
  ['vacancy_positions ACTIVATE approved', 'read from the inquiry: positions/vacancy-positions.spec.ts'],
  ...['formed', 'dated', 'unfilled'].map((fact): [string, string] => [
    `vacancy_positions OPEN ${fact}`,
    'the others are asked with it: positions/vacancy-positions.spec.ts',
  ]),
  ['foundation_payments SUBMIT own', 'others are told that there is none: applications/foundation.spec.ts'],
  ['vacation_requests CANCEL other', 'who takes back their own needs no reason: vacation.spec.ts'],
  // Calls of their own, whose bodies name the students: attendance/registers/completion.spec.ts, check-in.spec.ts.
  ...['CHECK_IN in_group', 'CHECK_IN near', 'CHECK_IN in_time', 'CHECK_IN on_campus', 'SAVE stands', 'SAVE started']
    .concat(['SAVE teaches', 'IMPORT started', 'CORRECT teaches', 'CORRECT fresh'])
    .map((one): [string, string] => [`lesson_attendances ${one}`, 'a call of its own']),
]);
const nameOf = ({ resource, event, fact }: Guard) => `${resource.name} ${event} ${fact}`;
test('what is asked elsewhere is asked', () => {
  const all = RESOURCES.flatMap(guardsOf).map(nameOf);
  expect([...ELSEWHERE.keys()].filter((name) => !all.includes(name))).toEqual([]);
});

const walked = RESOURCES.filter((resource) => resource.workflow && isTested(resource.area)).map(
  (resource) => [resource.name, resource] as const,
);

test.each(walked)(
  '%s: each fact of a row refuses where it alone fails, leaves the state, and lets through where it holds',
  async (_, resource) => {
    const found: string[] = [];
    for (const guard of guardsOf(resource)) {
      if (ELSEWHERE.has(nameOf(guard))) continue;
      const finding = await guarded.find(guard);
      if (finding !== 'holds')
        found.push(`${nameOf(guard)}: ${finding === 'unmade' ? 'no columns make it fail' : finding.wrong}`);
    }
    expect(found).toEqual([]);
  },
);

test.each(walked)(
  '%s: an event without a field that it must carry, or with a blank one, is refused at the field',
  async (_, resource) => {
    for (const event of (resource.workflow as AnyWorkflow).events) {
      const schema = payloadOf(resource, event);
      const isSent = (resource.workflow as AnyWorkflow).steps[event]!.some(({ roles }) => roles);
      for (const [field, of] of isSent ? Object.entries(schema?.shape ?? {}) : []) {
        const values = [undefined, null, ' '].filter((value) => !(of as typeof schema)!.safeParse(value).success);
        if (!values.includes(undefined)) continue;
        expect([event, schema!.safeParse(bodyOf(resource, event)).success]).toEqual([event, true]);
        for (const value of values) {
          const answer = await guarded.without({ resource, event }, field, value);
          expect([event, field, value, answer.status, [...new Set(fieldsOf(answer))]]).toEqual([
            event,
            field,
            value,
            400,
            [field],
          ]);
        }
      }
    }
  },
);
