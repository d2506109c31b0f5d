import { isLong } from '@quad/domain/accounts';
import { Passwords } from '#core/auth/password.service.js';
import { systemContext } from '#core/context.js';
import type { Config } from '#core/config/env.js';
import { Database, type Transaction } from '#core/database/database.js';
import { progress } from '../progress.js';
import { seedChat } from './offices/chat.js';
import { seedAttendance, seedLessons } from './teaching/lessons.js';
import { lendTeacher } from './teaching/lent-teacher.js';
import { seedLetters } from './offices/letters.js';
import { settle } from './hours.js';
import { seedInquiries } from './offices/inquiries.js';
import { seedOffences } from './assessment/offences.js';
import { seedNextSemester } from './teaching/next-semester.js';
import { freshen } from './now.js';
import { seedOpenLinks } from './offices/open-links.js';
import { seedPeople } from './people/people.js';
import { seedPortraits } from './people/portraits.js';
import { CURRENT_WEEK } from './plan.js';
import { seedRecruitment } from './offices/recruitment.js';
import { seedReference } from './reference.js';
import { seedStructure } from './people/structure.js';
import { seedEmailTemplates } from './offices/email-templates.js';
import { seedVacation } from './offices/vacation.js';
import { seedSupport } from './offices/support.js';
import { seedWorkingTime } from './working-time.js';
import { seedModuleFiles } from './teaching/module-files.js';
import { seedPolicyFiles } from './teaching/policy-files.js';
import { seedCalendarEvents } from './teaching/calendar-events.js';
import { seedPersonRecords } from './people/person-records.js';
import { seedRecordPapers } from './people/record-papers.js';
import { seedStudyProofs } from './people/study-proofs.js';
import { seedCatalogue } from './teaching/catalogue.js';
import { seedModuleOutcomes } from './teaching/module-outcomes.js';
import { seedModuleRegistrations } from './teaching/module-registrations.js';
import { seedCourseTransfers } from './teaching/course-transfers.js';
import { seedEnrollments } from './teaching/enrollments.js';
import { seedRegistryWindows } from './teaching/registry-windows.js';
import { seedHomework } from './teaching/homework.js';
import { seedRoster } from './people/roster.js';
import { seedAvailabilities } from './teaching/availabilities.js';
import { seedMerch } from './campus/merch.js';
import { seedMerchOrders } from './campus/merch-orders.js';
import { seedQuizzes } from './assessment/quizzes.js';
import { seedMarks } from './assessment/marks.js';
import { seedMarkStories } from './assessment/mark-stories.js';
import { seedTranslations } from './translations.js';
import { seedMeals } from './campus/meals.js';
import { seedDormitory } from './campus/dormitory.js';
import { seedBooks } from './campus/books.js';
import { seedClubEvents } from './campus/club-events.js';
import { seedRoomReservations } from './campus/room-reservations.js';
import { seedPaperScripts } from './assessment/paper-scripts.js';
import { seedPositions } from './offices/positions.js';
import { seedContractPrices, seedContracts } from './offices/contracts.js';
import { seedApplications } from './offices/applications.js';
import { seedFoundation } from './offices/foundation.js';
import { seedJobApplications } from './offices/job-applications.js';
import { seedForms } from './offices/forms.js';
import { seedFaceTerminals } from './campus/face-terminals.js';

/**
 * Raise it with whatever only a new demo has: a start over an older one says that `npm run reset` brings it. KEPT reaches every
 * demo by itself.
 */
export const DEMO_EDITION = 3;

const PLACES = [
  { key: 'wiut', name: 'Westbridge International University in Tashkent', courses: 4 },
  { key: 'silkroad', name: 'Silk Road College', courses: 1 },
] as const;

type Seed = (tx: Transaction, institution: number, config: Config) => Promise<void>;
/** A seed of what a later start leaves as it is: it runs where the table is empty. */
const once = (table: string, seed: Seed): Seed => {
  const run: Seed = async (tx, institution, config) => {
    const [there] = await tx.query(`select 1 from ${table} where institution_id = $1 limit 1`, [institution]);
    if (!there) await seed(tx, institution, config);
  };
  return Object.defineProperty(run, 'name', { value: seed.name });
};
/** What every start brings up to date, or makes anew where it has grown old. */
const KEPT: readonly Seed[] = [
  freshen,
  seedVacation,
  seedRecruitment,
  seedLetters,
  seedChat,
  seedWorkingTime,
  seedInquiries,
  seedOpenLinks,
  seedOffences,
  once('module_files', seedModuleFiles),
  once('policy_files', seedPolicyFiles),
  seedCalendarEvents,
  once('person_records', seedPersonRecords),
  once('student_files', seedRecordPapers),
  once('study_proofs', seedStudyProofs),
  once('course_categories', seedCatalogue),
  once('module_outcomes', seedModuleOutcomes),
  seedModuleRegistrations,
  seedRegistryWindows,
  once('course_transfers', seedCourseTransfers),
  seedEnrollments,
  once('lesson_assessments', seedHomework),
  seedRoster,
  seedNextSemester,
  once('availabilities', seedAvailabilities),
  once('merch_items', seedMerch),
  once('merch_trades', seedMerchOrders),
  seedQuizzes,
  once('assessments', seedMarks),
  once('subject_boards', seedMarkStories),
  seedMeals,
  once('dormitory_buildings', seedDormitory),
  once('books', seedBooks),
  once('club_events', seedClubEvents),
  once('reservation_rooms', seedRoomReservations),
  once('paper_scripts', seedPaperScripts),
  seedFaceTerminals,
  once('contract_texts', seedContracts),
  once('contract_prices', seedContractPrices),
  seedApplications,
  once('foundation_applications', seedFoundation),
  once('form_types', seedForms),
  seedTranslations,
  seedPositions,
  seedJobApplications,
];

/** Monday of the week that makes this one the demo's current week, at midnight UTC. */
function startOfTerm(now: Date): Date {
  const day = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - day - (CURRENT_WEEK - 1) * 7));
}

/** In a demo installation: fills an empty database with a university in the middle of its term, brings a filled one up to
 * today. Answers whether that one was made by an older Quad. */
export async function seedDemo(config: Config): Promise<{ isOld: boolean }> {
  if (!config.demo || !config.DEMO_PASSWORD) return { isOld: false };
  const database = new Database(config);
  await database.onModuleInit();
  const isOld = await seed(database, config, config.DEMO_PASSWORD).finally(() => database.onApplicationShutdown());
  return { isOld };
}

/** Where the demo's students ask for help. */
const SUPPORT = { support_phone: '+998 71 238 65 00', support_place: 'Main building, fifth floor' };

type Place = (typeof PLACES)[number];
/** A place whose story is not told to its end yet, with the first day of its term. */
const UNSETTLED = 'demo_unsettled';

/**
 * One step is one transaction: a start that is interrupted goes on with the next step. It may take as long as it takes, and says
 * what failed.
 */
async function step(database: Database, name: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await database
    .runAbove(systemContext(0), async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await work(tx);
    })
    .catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`The demo is not complete: ${name} failed (${reason}). Start again: it goes on from here.`, {
        cause,
      });
    });
  progress(name);
}

/** Rooms, people, lessons and attendance of one place: together, because each builds on what the one before has made. */
async function makePlace(tx: Transaction, config: Config, about: { place: Place; password: string; termStart: Date }) {
  const { place, password, termStart } = about;
  const week = new Date(termStart.getTime() + (CURRENT_WEEK - 1) * 7 * 86_400_000);
  const settings = { demo_week: week.toISOString(), demo_edition: DEMO_EDITION, [UNSETTLED]: termStart, ...SUPPORT };
  const [row] = await tx.query<{ id: number }>(
    'insert into institutions (key, name, locale, settings) values ($1, $2, $3, $4) returning id',
    [place.key, place.name, 'uz', settings],
  );
  const institution = row?.id ?? 0;
  const isMain = place === PLACES[0];
  await seedReference(tx, institution);
  const structure = await seedStructure(tx, { institution, key: place.key, termStart, courses: place.courses });
  const people = await seedPeople(tx, structure, { password, main: isMain });
  await seedPortraits(tx, institution, config);
  await seedLessons(tx, structure, { people, termStart });
  if (!isMain) await lendTeacher(tx, institution);
  await seedAttendance(tx, institution);
  await seedSupport(tx, institution);
  await seedEmailTemplates(tx, institution);
}

async function seed(database: Database, config: Config, password: string): Promise<boolean> {
  const known = await database.platform<{ key: string }>('select key from institutions');
  const isOurs = known.length === 0 || (await database.platform(OURS)).length > 0;
  if (!isOurs) return false;
  if (known.length > 0) await keepPassword(database, password);
  const termStart = startOfTerm(new Date());
  for (const place of PLACES.filter(({ key }) => !known.some((one) => one.key === key)))
    await step(database, place.key, (tx) => makePlace(tx, config, { place, password, termStart }));
  const ours = await database.platform<Known>(OURS);
  const isFilled = ours.some(({ unsettled }) => unsettled);
  for (const { id, key, unsettled } of ours) {
    for (const keep of KEPT)
      await step(database, `${key}, ${keep.name}`, async (tx) => {
        // The statements of the areas write for the institution of the session.
        await tx.query(`select set_config('app.institution', $1, true)`, [String(id)]);
        await keep(tx, id, config);
      });
    if (unsettled)
      await step(database, `${key}, settle`, async (tx) => {
        await settle(tx, id, new Date(unsettled));
        await tx.query(JOIN);
        await tx.query('update institutions set settings = settings - $2 where id = $1', [id, UNSETTLED]);
      });
  }
  // Until autovacuum comes, plans would be made for empty tables.
  if (isFilled)
    await step(database, 'statistics', async (tx) => {
      await tx.query('select quad_take_statistics(0)');
    });
  const [oldest] = await database.platform<{ edition: number }>(OLDEST);
  return (oldest?.edition ?? DEMO_EDITION) < DEMO_EDITION;
}

interface Known {
  readonly id: number;
  readonly key: string;
  readonly unsettled: string | null;
}
const OURS = `select id, key, settings->>'${UNSETTLED}' as unsettled from institutions where settings ? 'demo_week' order by id`;
const OLDEST = `select min(coalesce((settings->>'demo_edition')::int, 1)) as edition from institutions where settings ? 'demo_week'`;

/**
 * Gives the demo's accounts the password that this start prints. These are the accounts that share a hash: a person who
 * chose their own password keeps it.
 */
export async function keepPassword(database: Database, password: string): Promise<void> {
  const passwords = new Passwords();
  const shared = await database.platform<{ hash: string }>(
    'select password_hash as hash from accounts where password_hash is not null group by password_hash having count(*) > 1',
  );
  for (const { hash } of shared) {
    if (!(await passwords.verify(hash, password)))
      await database.platform('update accounts set password_hash = $2, password_long = $3 where password_hash = $1', [
        hash,
        await passwords.hash(password),
        isLong(password),
      ]);
  }
}

/** The administrator belongs to both institutions, as the teacher does, so that switching between them can be tried. */
const JOIN = `
  insert into account_roles (account_id, institution_id, role)
  select a.id, i.id, r.role from accounts a, institutions i, (values ('admin', 'ADMIN')) r(username, role)
  where a.username = r.username and i.key = 'silkroad' on conflict do nothing`;
