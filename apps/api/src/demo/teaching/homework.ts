import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { scanOf } from '../offices/letter-scan.js';
import { CURRENT_WEEK } from '../plan.js';
import { storeFile } from '../stored-file.js';

/** A seminar each around the running week has homework; the deadline follows its first slot. */
const ASSESSMENTS = `
  insert into lesson_assessments (institution_id, lesson_id, title, description, deadline)
  select l.institution_id, l.id, 'Exercises of week ' || l.teaching_week,
    'Solve the exercises of the seminar and hand in one PDF. Say where you worked with others.',
    date_trunc('day', min(s.starts_at)) + interval '6 days 13 hours'
  from lessons l join timetable_slots s on s.lesson_id = l.id
  where l.institution_id = $1 and l.type = 'seminar' and l.title <> 'Open seminar' and l.teaching_week between $2::int - 2 and $2::int + 1
  group by l.id order by l.id`;

const DISTANCE = `
  insert into distance_lessons (institution_id, lesson_id, title, kind, description, link, minutes)
  select l.institution_id, l.id, case l.teaching_week % 3 when 0 then 'Recording: ' when 1 then 'Reading: ' else 'Live meeting: ' end
      || m.title || ', week ' || l.teaching_week,
    case l.teaching_week % 3 when 0 then 'recording' when 1 then 'reading' else 'webinar' end, null,
    'https://video.example.uz/' || l.id, 25 + (l.id % 5) * 10
  from lessons l join taught_modules m on m.id = l.ccls_module_id
  where l.institution_id = $1 and l.type = 'lecture' and l.teaching_week between $2::int - 3 and $2::int order by l.id`;

const PROGRESS = `
  insert into distance_progress (institution_id, distance_lesson_id, student_id, percent)
  select d.institution_id, d.id, s.id, least(100, 10 + abs(hashtext(d.id || ':' || s.id)) % 130)
  from distance_lessons d join lessons l on l.id = d.lesson_id join taught_modules m on m.id = l.ccls_module_id
    join students s on s.group_id = any (m.group_ids)
  where d.institution_id = $1 and abs(hashtext(s.id || 'seen' || d.id)) % 3 > 0`;

/** Who handed in, of the first module: most of the group in which the demo's student learns. */
const GIVERS = `
  select a.id as assessment, a.deadline, s.id as student, s.account_id, s.name, abs(hashtext(s.id || ':' || a.id)) % 10 as luck
  from lesson_assessments a join lessons l on l.id = a.lesson_id join students s on s.group_id = (
    select group_ids[1] from taught_modules where id = l.ccls_module_id)
  where a.institution_id = $1 and a.deadline < now()
    and l.ccls_module_id = (select min(id) from taught_modules where institution_id = $1)
  order by a.id, s.id`;

/** Homework with what was handed in, materials and recordings, once. */
export async function seedHomework(tx: Transaction, institution: number, config: Config): Promise<void> {
  await tx.query(ASSESSMENTS, [institution, CURRENT_WEEK]);
  await tx.query(DISTANCE, [institution, CURRENT_WEEK]);
  await tx.query(PROGRESS, [institution]);
  const place = { institution, config };
  await handIn(tx, place);
  await seedMaterials(tx, place);
}

const SAID = [
  'Clear and complete. In the last exercise name the complexity too.',
  'Yaxshi ish. 3-mashqda chegara holatlarini ham tekshiring.',
  'Good start; the proof in exercise 2 misses the base case. Come to the consultation on Thursday.',
] as const;
/** The teacher read it the day after. */
const FEEDBACK = `
  update lesson_homeworks h set feedback = $2, feedback_at = h.submitted_at + interval '1 day', feedback_by = p.account_id
  from lesson_assessments a join lessons l on l.id = a.lesson_id join taught_modules m on m.id = l.ccls_module_id
    join staff p on p.id = coalesce(m.leader_id, m.teacher_ids[1])
  where h.id = $1 and a.id = h.lesson_assessment_id`;

type Place = Parameters<typeof storeFile>[1];
type Giver = { assessment: number; deadline: Date; student: number; account_id: number; name: string; luck: number };

async function handIn(tx: Transaction, place: Place): Promise<void> {
  for (const giver of await tx.query<Giver>(GIVERS, [place.institution])) {
    if (giver.luck < 2) continue;
    const late = giver.luck === 9;
    const at = new Date(giver.deadline.getTime() + (late ? 1 : -giver.luck * 3) * 3_600_000);
    const [row] = await tx.query<{ id: number }>(
      `insert into lesson_homeworks (institution_id, lesson_assessment_id, student_id, comment, submitted_at, late)
        values ($1, $2, $3, $4, $5, $6) returning id`,
      [place.institution, giver.assessment, giver.student, late ? 'Sorry, the network was down.' : null, at, late],
    );
    const file = await storeFile(tx, place, {
      name: 'exercises.pdf',
      mime: 'application/pdf',
      body: scanOf(`${giver.name}\n\nExercise 1\n\nThe answer, with the steps that lead to it.`),
      account_id: giver.account_id,
      resource: 'lesson_homeworks',
      subject_id: row?.id ?? 0,
    });
    if (giver.luck % 3 === 0) await tx.query(FEEDBACK, [row?.id, SAID[(giver.luck / 3) % SAID.length]]);
    if (file) await tx.query('update lesson_homeworks set file_ids = array[$2::bigint] where id = $1', [row?.id, file]);
  }
}

async function seedMaterials(tx: Transaction, place: Place): Promise<void> {
  const lessons = await tx.query<{ id: number; title: string; module: string; account_id: number }>(
    `select l.id, l.title, m.title as module, p.account_id from lessons l join taught_modules m on m.id = l.ccls_module_id
      join staff p on p.id = m.leader_id
      where l.institution_id = $1 and l.type = 'lecture' and l.teaching_week <= $2
        and m.id in (select id from taught_modules where institution_id = $1 order by id limit 3) order by l.id`,
    [place.institution, CURRENT_WEEK],
  );
  for (const { id, title, module, account_id } of lessons) {
    const file = await storeFile(tx, place, {
      name: `${title}, slides.pdf`,
      mime: 'application/pdf',
      body: scanOf(`${module}\n\n${title}`),
      account_id,
      resource: 'lessons',
      subject_id: id,
    });
    if (file) await tx.query('update lessons set material_ids = array[$2::bigint] where id = $1', [id, file]);
  }
}
