import { accommodationWorkflow, DORMITORY_TYPES, pointsOf } from '@quad/domain/dormitory';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { DORMITORY_STORIES, LINES, type DormitoryStory } from './dormitory-stories.js';
import { holderOf } from '../cast.js';
import { insert } from '../insert.js';
import { storeFile } from '../stored-file.js';
import { ago, seedStories, spread, wayTo, type Teller } from '../stories.js';

interface Resident extends Teller {
  readonly id: number;
  readonly gender: 'female' | 'male';
}
interface Bed {
  readonly id: number;
  readonly kind: string;
  readonly gender: string;
}
interface House {
  readonly institution: number;
  readonly config: Config;
  readonly officer: Teller;
  readonly campaign: number;
  readonly from: string;
  readonly until: string;
}

const INVENTORY = ['Bed', 'Mattress', 'Desk', 'Chair', 'Wardrobe', 'Lamp', 'Key'].map((name) => ({ name, count: 1 }));
const PLACED = new Set(['assigned', 'accepted', 'activated']);
/** A father's name, of a daughter's. */
const surname = ({ name }: Resident): string => (name.split(' ').at(-1) ?? '').replace(/([oe]v)a$/, '$1');
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Two houses with a plan, a campaign, people who live there, and applications in most states; the demo's student has none yet. */
export async function seedDormitory(tx: Transaction, institution: number, config: Config): Promise<void> {
  const students = await tx.query<Resident>(STUDENTS, [institution]);
  const officer = await holderOf(tx, institution, 'STUDENT_SUPPORT_UNIT');
  const [year] = await tx.query<{ id: number; name: string }>(
    'select id, name from academic_years where institution_id = $1 and current limit 1',
    [institution],
  );
  if (!officer || !year || students.length < 40) return;
  const [from, until] = [day(-80), day(210)];
  const [campaign = 0] = await insert(tx, 'dormitory_campaigns', [
    {
      institution_id: institution,
      ...{ name: `Dormitory ${year.name}`, academic_year_id: year.id, opens_on: day(-110), closes_on: day(45) },
      ...{ starts_on: from, ends_on: until, confirm_days: 5 },
      rules:
        'Quiet from eleven in the evening. Guests leave by ten. No cooking in rooms; smoking nowhere in the house.',
    },
  ]);
  const beds = await build(tx, institution);
  const house = { institution, config, officer, campaign, from, until };
  // Every other story is somebody else's: the first student of the demo applies for themselves.
  const people = students.slice(1);
  for (const story of DORMITORY_STORIES) await tell(tx, house, { story, people, beds });
  // Rooms for one are few and full, so that people wait for them.
  for (let n = 0; n < 14; n += 1)
    await tell(tx, house, { story: { status: 'activated', type: 'single' }, people, beds });
  for (let n = 0; n < 34; n += 1)
    await tell(tx, house, { story: { status: 'activated', type: n % 5 === 0 ? 'double' : 'shared' }, people, beds });
}

const STUDENTS = `select s.id, s.account_id, s.name, p.gender from students s
  join people p on p.account_id = s.account_id and p.institution_id = s.institution_id
  where s.institution_id = $1 and s.status = 'activated' and p.gender in ('female', 'male') order by s.id limit 120`;

async function build(tx: Transaction, institution_id: number): Promise<Bed[]> {
  const houses = await insert(tx, 'dormitory_buildings', [
    { institution_id, name: 'House 1', address: 'Tashkent, Yunusobod 4, Bogʻishamol 12', floors: 3, has_lift: true },
    { institution_id, name: 'House 2', address: 'Tashkent, Yunusobod 4, Bogʻishamol 14', floors: 2, has_lift: false },
  ]);
  const rooms = houses.flatMap((building_id, house) =>
    Array.from({ length: house === 0 ? 3 : 2 }, (_, floor) => floor + 1).flatMap((floor) =>
      Array.from({ length: 6 }, (_, at) => {
        const kind = DORMITORY_TYPES[at === 5 ? 2 : at === 4 ? 1 : 0];
        return {
          institution_id,
          building_id,
          floor,
          number: `${floor}0${at + 1}`,
          kind,
          gender: (at + floor + house) % 2 === 0 ? 'female' : 'male',
          beds: kind === 'shared' ? 4 : kind === 'double' ? 2 : 1,
          accessible: floor === 1 && at < 2,
          closed: house === 1 && floor === 2 && at === 3,
          monthly_fee: kind === 'shared' ? 250_000 : kind === 'double' ? 420_000 : 700_000,
          inventory: INVENTORY,
        };
      }),
    ),
  );
  const ids = await insert(tx, 'dormitory_rooms', rooms);
  const places = rooms.flatMap(({ beds, closed, kind, gender }, at) =>
    Array.from({ length: beds }, (_, n) => ({ room_id: ids[at], number: n + 1, closed, kind, gender })),
  );
  const placed = await insert(
    tx,
    'dormitory_places',
    places.map(({ room_id, number }) => ({ institution_id, room_id, number, open: true })),
  );
  return places.flatMap(({ closed, kind, gender }, at) =>
    closed ? [] : [{ id: placed[at] ?? 0, kind: kind ?? '', gender: gender ?? '' }],
  );
}

interface Telling {
  readonly story: DormitoryStory;
  /** Both lists are used up from the front. */
  readonly people: Resident[];
  readonly beds: Bed[];
}

async function tell(tx: Transaction, house: House, { story, people, beds }: Telling): Promise<void> {
  const { institution: institution_id, officer, from, until } = house;
  const student = people.shift();
  if (!student) return;
  const { status, type } = story;
  const lives = PLACED.has(status);
  const bed = lives ? beds.find(({ kind, gender }) => kind === type && gender === student.gender) : undefined;
  if (lives && !bed) return;
  if (bed) beds.splice(beds.indexOf(bed), 1);
  const began = lives && status === 'activated' ? 90 : 4 + (student.id % 9);
  const hasLivedHere = status === 'activated' || status === 'done';
  const found = INVENTORY.map((thing) => ({ ...thing, state: thing.name === 'Chair' ? 'worn' : 'good' }));
  const [id = 0] = await seedStories(tx, institution_id, accommodationWorkflow, [
    {
      by: student,
      at: ago(began),
      steps: spread(wayTo(accommodationWorkflow, status, LINES), { officer, student }, began),
      row: {
        ...{ student_id: student.id, creator_id: student.account_id, campaign_id: house.campaign },
        ...{ status_at: ago(0.2), submitted_at: ago(began - 0.5), closes_at: `${day(46)}T00:00:00+05:00` },
        ...{ dormitory_type: type, gender: student.gender, points: pointsOf(story) },
        ...{ disability: story.disability, disability_note: story.disability_note },
        ...{ social_protection: story.social_protection, wish: story.wish },
        ...{ reason: story.reason, move_wish: story.move_wish },
        ...{ guardian_name: `Rustam ${surname(student)}`, guardian_relation: 'father' },
        guardian_phone: `+99890${String(1_234_567 + student.id * 97).slice(0, 7)}`,
        ...(bed && { place_id: bed.id, period_from: status === 'activated' ? from : day(0), period_until: until }),
        confirm_by: status === 'assigned' ? new Date(Date.now() + 4 * 86_400_000).toISOString() : null,
        rules_accepted_at: lives && status !== 'assigned' ? ago(1) : null,
        ...(hasLivedHere && { first_payment: 'confirmed', inventory_in: found, moved_in_on: from }),
        ...(status === 'done' && { inventory_out: found, moved_out_on: day(-3) }),
      },
    },
  ]);
  if (bed)
    await insert(tx, 'accommodation_stays', [
      {
        ...{ institution_id, accommodation_id: id, student_id: student.id, place_id: bed.id },
        period: `[${status === 'activated' ? from : day(0)},${until}]`,
      },
    ]);
  await prove(tx, house, { id, story, student });
}

/** Proofs are small PDFs: what the office opens is a paper. */
async function prove(
  tx: Transaction,
  { institution, config }: House,
  { id, story, student }: { id: number; story: DormitoryStory; student: Resident },
): Promise<void> {
  for (const [column, name, isNeeded] of [
    ['disability_proof_ids', 'medical-commission.pdf', story.disability !== undefined],
    ['social_document_ids', 'social-protection.pdf', story.social_protection !== undefined],
  ] as const) {
    if (!isNeeded) continue;
    const file = await storeFile(
      tx,
      { institution, config },
      {
        ...{ name, mime: 'application/pdf', body: paper(`${name.slice(0, -4)}: ${student.name}`) },
        ...{ account_id: student.account_id, resource: 'accommodations', subject_id: id },
      },
    );
    if (file !== undefined)
      await tx.query(`update accommodations set ${column} = array[$2::bigint] where id = $1`, [id, file]);
  }
}

/** The smallest PDF with one line of text. */
function paper(line: string): Buffer {
  const text = `BT /F1 16 Tf 60 760 Td (${line.replace(/[^\x20-\x7e]|[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n`);
}
