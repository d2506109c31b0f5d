import { course, foundation, general, job, main, type AnyApplicationKind } from '@quad/domain/applications';
import type { HistoryEntry } from '@quad/domain/core';
import { LANGUAGES } from '@quad/i18n';
import { loadAll } from '@quad/i18n/server';
import { Desk, inDays, must } from '#areas/applications/test-desk.js';
import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { University } from '#testing/university.js';

let portal: Portal;
let texts: Awaited<ReturnType<typeof loadAll>>['resources'];
let officers: readonly Person[];
let at: { year: number; course: number; level: number };
beforeAll(async () => {
  portal = await startPortal();
  texts = (await loadAll()).resources;
  const rows = new Rows(portal);
  at = {
    year: await rows.add('academic_years', { name: 'Y', start_date: '2026-09-01', end_date: '2027-06-30' }),
    course: await rows.add('courses', { code: 'CS', title: 'Computing', degree: 'bachelor', authorized: true }),
    level: await rows.add('levels', { name: 'Level 4', number: 1, degree: 'bachelor' }),
  };
  const roles = ['HR_MANAGER', 'HR_HEAD', 'ADMISSION_MODERATOR', 'DIRECTOR', 'ACCOUNTANT_MODERATOR'] as const;
  officers = await Promise.all(roles.map(async (role) => (await rows.staff([role])).person));
});
afterAll(() => portal.stop());

/** As the web finds words: of the area, else of all. */
const isWord = (key: string): boolean =>
  LANGUAGES.every((language) =>
    ['applications', 'kit'].some((area) => {
      const found = key.split('.').reduce<unknown>((of, part) => (of as never)?.[part], texts[language]?.[area]);
      return typeof found === 'string';
    }),
  );
const SILENT = /^(id|version|created_at|updated_at|institution_id)$|_(ids?|hash)$/;
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === false || value === '' || Number(value) === 0;

/** What a reader would find as a key: a field or a code without a word, or a path. */
function raw(field: string, value: unknown): string[] {
  if (SILENT.test(field) || isNothing(value) || typeof value === 'number') return [];
  if (Array.isArray(value)) return value.flatMap((one) => raw(field, one));
  if (typeof value === 'object') return Object.entries(value as object).flatMap(([key, one]) => raw(key, one));
  if (value === true) return isWord(`field.${field}`) ? [] : [`${field}: yes`];
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return [];
  const word = `${field}.${text}`;
  if (/^[a-z]+(_[a-z]+)*$/.test(text)) return isWord(word) ? [] : [word];
  return /[a-z]_[a-z]|[a-z]\.(\d|[a-z])/i.test(text) ? [`${field}: ${text}`] : [];
}
const rawIn = ({ name, changes }: HistoryEntry): string[] => {
  const event = name.split('.')[1]!;
  return [
    ...(isWord(`event.${event}`) ? [] : [`event.${event}`]),
    ...Object.entries(changes ?? {}).flatMap(([field, [was, is]]) => {
      if (event === 'created' || SILENT.test(field) || (isNothing(was) && isNothing(is))) return [];
      return [...(isWord(`field.${field}`) ? [] : [`field.${field}`]), ...raw(field, was), ...raw(field, is)];
    }),
  ];
};

/** A vacancy that is open, with its campaign. */
async function openVacancy(form_id: number): Promise<number> {
  const place = await University.on(portal);
  const { manager, chief } = place.people;
  const inquiry = await place.draft({ posts: 3, position: 'Lecturer' });
  await place.upTo('assigned', inquiry);
  const made = must(await manager.person.post('/position/vacancy/from-inquiry', { inquiry_id: inquiry.id }));
  must(await chief.person.put(`/position/vacancy/activate/${made.id}`));
  const { title, job_position_id } = made;
  must(
    await manager.person.post('/position/vacancy', {
      ...{ id: made.id, title, job_position_id, posts: 3, form_id, closes_at: inDays(9) },
    }),
  );
  must(await manager.person.put(`/position/vacancy/open/${made.id}`));
  const [campaign] = await portal.sql<{ id: number }>('select id from application_campaigns where vacancy_id = $1', [
    made.id,
  ]);
  return campaign!.id;
}

const KINDS: readonly [AnyApplicationKind, object][] = [
  [general, {}],
  [main, { fee: null }],
  [foundation, { fee: '250000.00', currency: 'UZS' }],
  [job, {}],
  [course, { fee: '400000.00', currency: 'UZS' }],
];
const FLAGS = [
  { path: 'schools.0.year', note: 'Which one?' },
  { path: 'passport_copy', note: null },
  { path: '*', note: null },
];
/** What each event carries. */
const carried = (
  kind: string,
  desk: Desk,
  slot_id: number,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  SUBMIT: { declared: true },
  RESUBMIT: { declared: true },
  RETURN_FOR_EDIT: { reason: 'Look again', flags: FLAGS },
  CHANGE_COURSE: { campaign_id: desk.at.campaign, confirm: true },
  CHANGE_FORM: { confirm: true },
  ASSIGN: { slot_id, ...(kind === 'hr' && { evaluator_id: officers[0]!.account_id }) },
  EVALUATE: { scores: [{ part: 'score', score: 80 }], ...(kind === 'hr' && { reason: 'The evaluator is ill' }) },
  ACCEPT: { reason: 'Well done', ...(kind === 'main' && { grant_type: 'university_grant' }) },
  REJECT: { reason: 'No place' },
  RECONSIDER: { reason: 'Appeal' },
  CANCEL: { reason: 'Elsewhere' },
  CONFIRM_PAYMENT: kind === 'st_course' ? { amount: '400000.00', transactionNumber: 'T-1' } : {},
  ENROLL: kind === 'pre_foundation' ? { form_accepted: true } : {},
  HIRE: { command_number: 'K-17', offer_accepted: true },
});
const CLOCKED = ['EXPIRE'];

/** Puts the application where the event begins, with all that its row asks. */
async function ready({ resource, workflow }: AnyApplicationKind, id: number, event: string): Promise<void> {
  const [step] = workflow.steps[event]!;
  const isOver = CLOCKED.includes(event);
  await portal.sql(
    `update ${resource.name} set status = $2, closes_at = $3, confirm_by = $4, appeal_until = $5, decided_by = null,
      declared_at = now(), paid_at = now(), score = 80, flags = '[]' where id = $1`,
    [id, step!.from![0], inDays(isOver ? -1 : 5), inDays(5), inDays(event === 'ARCHIVE' ? -1 : 5)],
  );
  await portal.sql(
    'update application_campaigns set seats = $1 where id = (select campaign_id from applications where id = $2)',
    [event === 'WAITLIST' ? 1 : 50, id],
  );
  const vacancy = event === 'ARCHIVE' ? 'closed' : 'open';
  await portal.sql('update vacancy_positions set status = $1', [vacancy]);
}

test.each(KINDS.map(([kind, campaign]) => [kind.kind, kind, campaign] as const))(
  '%s: no line of its history shows a key, whichever event wrote it, in any language',
  async (name, kind, campaign) => {
    const place = { academic_year_id: at.year, course_id: at.course, level_id: at.level };
    const desk = await Desk.on(portal, {
      ...{ path: kind.resource.path, kind: name, campaign: { ...(name === 'main' && place), ...campaign } },
      ...(name === 'hr' && { officer: 'HR_MANAGER', opened: openVacancy }),
    });
    const { guest, officer } = desk.people;
    const slot_id = await desk.rows.add('interview_slots', {
      ...{ campaign_id: desk.at.campaign, kind: 'exam', capacity: 9, starts_at: inDays(2), ends_at: inDays(3) },
    });
    const { id } = must(await desk.begin(guest));
    must(await desk.save(guest, id, await desk.whole(guest), { step: 'person' }));
    must(await desk.save(guest, id, { visa: 'V', schools: [{ name: 'Nine', year: 2023 }] }, { step: 'papers' }));
    const rival = must(await desk.begin(desk.people.other));
    await portal.sql(
      `update ${kind.resource.name} set status = 'accepted', confirm_by = $2, submitted_at = now(), declared_at = now(),
        grant_type = 'contract' where id = $1`,
      [rival.id, inDays(5)],
    );
    const bodies = carried(name, desk, slot_id);
    const people = [guest, officer.person, ...officers];
    for (const event of kind.workflow.events) {
      await ready(kind, id, event);
      if (CLOCKED.includes(event)) await portal.app.get(Clocks).tick(systemContext(HERE.id), kind.resource.name);
      else {
        const answers = [];
        for (const by of people) {
          const { status, body, text } = await desk.send(by, id, event, bodies[event]);
          answers.push(status === 200 ? 200 : (body.code ?? text));
          if (status === 200) break;
        }
        expect([event, answers.at(-1), answers]).toEqual([event, 200, answers]);
      }
      if (event === 'SUBMIT') {
        const { files } = must(await officer.person.get(`${desk.path}/edit?id=${id}`)) as never as {
          files: { file_id: number }[];
        };
        for (const verdict of ['accepted', null, 'rejected'])
          must(await officer.person.put(`${desk.path}/verdict`, { id, file_id: files[0]!.file_id, verdict }));
      }
      if (event === 'VERIFY') must(await officer.person.put(`${desk.path}/score`, { id, scores: SCORES }));
      if (event === 'RETURN_FOR_EDIT') must(await desk.save(guest, id, { full_name: 'Malika Karimova Q' }));
    }
    const history = must(await officer.person.get(`/history/${kind.resource.name}/${id}`)) as never as HistoryEntry[];
    const seen = new Set(history.map((entry) => entry.name.split('.')[1]!));
    expect(kind.workflow.events.filter((event) => !seen.has(event))).toEqual([]);
    expect(history.flatMap(rawIn)).toEqual([]);
    const told = history.flatMap(({ changes }) => Object.entries(changes ?? {}));
    expect(told).toContainEqual(['verdict', [null, { path: 'Passport copy', verdict: 'accepted' }]]);
    expect(told).toContainEqual(['answers', [null, ['Visa', 'Schools']]]);
    expect(told.find(([field]) => field === 'step')).toBeDefined();
    const flagged = told.find(([field, [, is]]) => field === 'flags' && Array.isArray(is) && is.length === 3)![1][1];
    expect(flagged).toMatchObject([
      { path: 'Schools 1 · Year' },
      { path: 'Passport copy' },
      { path: 'the whole application' },
    ]);
  },
);
const SCORES = [{ part: 'score', score: 70 }];

test('what was written before as text, and what a form has no more, is told in words as well', async () => {
  const desk = await Desk.on(portal, { campaign: { name: 'Earlier' } });
  const { guest, officer } = desk.people;
  const { id } = must(await desk.begin(guest));
  await portal.sql(
    `insert into domain_events (institution_id, name, resource, record_id, version, changes)
      select institution_id, 'general_applications.updated', resource, record_id, version, $2 from domain_events
      where resource = 'general_applications' and record_id = $1 limit 1`,
    [id, JSON.stringify({ answers: [null, 'passport, hobby'], verdict: [null, 'passport_copy: —'] })],
  );
  const [entry] = must(await officer.person.get(`/history/general_applications/${id}`)) as never as HistoryEntry[];
  expect(entry!.changes).toEqual({
    answers: [null, ['Passport', 'a field that the form no longer has']],
    verdict: [null, { path: 'Passport copy', verdict: 'none' }],
  });
});
