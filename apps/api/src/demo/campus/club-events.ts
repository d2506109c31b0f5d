import type { Transaction } from '#core/database/database.js';
import { clubEventWorkflow } from '@quad/domain/club';
import { holderOf, studentsOf } from '../cast.js';
import { insert } from '../insert.js';
import { ago, seedStories, spread, wayTo, type Line, type Teller } from '../stories.js';

type Status = (typeof clubEventWorkflow.states)[number];
interface ClubStory {
  readonly name: string;
  readonly status: Status;
  readonly days: number;
  readonly capacity: number;
  readonly seats: number;
  readonly waiting?: number;
  /** Who of the members holds it. */
  readonly host: number;
  readonly kind?: 'extracurricular';
  readonly place: string;
  readonly book?: string;
  readonly text: string;
  readonly reason?: string;
}

const LINES: readonly Line<typeof clubEventWorkflow, 'host' | 'manager'>[] = [
  [
    ...(['host SUBMIT', 'manager ACCEPT', 'manager PUBLISH'] as const),
    ...(['manager OPEN_REGISTRATION', 'manager CLOSE_REGISTRATION', 'manager COMPLETE'] as const),
  ],
  ['host SUBMIT', 'manager RETURN_FOR_EDIT'],
];
const SEEN: readonly Status[] = ['published', 'open', 'closed', 'done'];
const ROOM = 'Reading room, first floor';

const STORIES: readonly ClubStory[] = [
  {
    ...{
      name: 'Evening of Navoiy',
      status: 'open',
      days: 6,
      capacity: 12,
      seats: 9,
      host: 1,
      place: ROOM,
      book: 'Xamsa',
    },
    text: 'We read from Farhod and Shirin, in Chagatay and in today’s Uzbek. Bring a verse that you like.',
  },
  {
    ...{ name: 'Faust in one evening', status: 'open', days: 9, capacity: 6, seats: 6, waiting: 2, host: 2 },
    ...{ place: 'Room 204', book: 'Faust' },
    text: 'Parts are read by turns, in German and in Russian. Nobody has to act.',
  },
  {
    ...{ name: 'Reading Qodiriy together', status: 'published', days: 13, capacity: 20, seats: 0, host: 0 },
    ...{ place: ROOM, book: 'Oʻtkan kunlar' },
    text: 'Four evenings, one part of the novel each. The library has copies for those who come.',
  },
  {
    ...{ name: 'Chess in the atrium', status: 'submitted', days: 10, capacity: 16, seats: 0, host: 3 },
    ...{ kind: 'extracurricular', place: 'Atrium' },
    text: 'Seven rounds of ten minutes. Boards and clocks are there.',
  },
  {
    ...{ name: 'Night of ghost stories', status: 'returned', days: 17, capacity: 25, seats: 0, host: 0, place: ROOM },
    text: 'Stories by candlelight.',
    reason: 'No candles in the reading room, please. Choose another light and submit it again.',
  },
  {
    ...{ name: 'Poetry for beginners', status: 'draft', days: 21, capacity: 12, seats: 0, host: 0, place: ROOM },
    text: 'Writing a first poem, with help from the teachers of languages.',
  },
  {
    ...{ name: 'Book swap of the autumn', status: 'done', days: -20, capacity: 40, seats: 8, host: 2, place: 'Atrium' },
    text: 'Bring three books, take three books.',
  },
];
const REVIEWS = ['A full room and good talks.', 'I found three books.', null, 'Next time in the evening, please.'];

/** Events of the readers club in several states, with their places, their history and their entries in the calendar; once. */
export async function seedClubEvents(tx: Transaction, institution: number): Promise<void> {
  const members = await studentsOf(tx, institution, 14);
  const manager = await holderOf(tx, institution, 'LIBRARY_MODERATOR');
  if (members.length < 12 || !manager) return;
  for (const story of STORIES) await tell(tx, { institution, members, manager }, story);
}

interface Club {
  readonly institution: number;
  readonly members: readonly Teller[];
  readonly manager: Teller;
}

async function tell(tx: Transaction, { institution, members, manager }: Club, story: ClubStory): Promise<void> {
  const host = members[story.host]!;
  const began = 25 + Math.max(0, -story.days);
  const row = { institution_id: institution, created_at: ago(began), updated_at: ago(2) };
  const isDone = story.status === 'done';
  const times = hoursOf(story.days);
  const [book] = await tx.query<{ id: number }>('select id from books where institution_id = $1 and name = $2', [
    institution,
    story.book ?? '',
  ]);
  const [id] = await seedStories(tx, institution, clubEventWorkflow, [
    {
      by: host,
      at: ago(began),
      steps: spread(wayTo(clubEventWorkflow, story.status, LINES), { host, manager }, began),
      row: {
        ...times,
        ...{ name: story.name, capacity: story.capacity, place: story.place, points: 2, description: story.text },
        ...{ registered: story.seats, waiting: story.waiting ?? 0, attended: isDone ? story.seats : 0 },
        ...{ kind: story.kind ?? 'readers_club', reason: story.reason, book_id: book?.id },
        organizer_id: host.account_id,
      },
    },
  ]);
  const others = members.filter((member) => member !== host);
  const count = story.seats + (story.waiting ?? 0);
  await insert(
    tx,
    'club_places',
    others.slice(0, count).map(({ account_id }, at) => ({
      ...row,
      ...{ version: 1, event_id: id, account_id, ticket: `DEMO${String(id).padStart(4, 'A')}${at + 1}` },
      status: at < story.seats ? 'registered' : 'waiting',
      seat: at < story.seats ? at + 1 : null,
      points: isDone ? 2 : 0,
      attended_at: isDone ? times.starts_at : null,
      rating: isDone && at < REVIEWS.length ? 5 - (at % 3) : null,
      review: isDone ? (REVIEWS[at] ?? null) : null,
    })),
  );
  if (SEEN.includes(story.status)) await tx.query(ENTER, [id]);
  if (isDone) await tx.query(RECOGNISE, [id]);
}

/** From 13:00 to 15:00 UTC, so many days from today: in Tashkent an evening. */
function hoursOf(days: number): { starts_at: string; ends_at: string } {
  const date = ago(-days).slice(0, 10);
  return { starts_at: `${date}T13:00:00Z`, ends_at: `${date}T15:00:00Z` };
}

/** What PUBLISH does: the event appears in everybody's calendar. */
const ENTER = `
  with entry as (
    insert into calendar_events (institution_id, name, title, title_in, type, description,
      description_in, place, place_in, start_date, end_date, start_time, end_time)
    select e.institution_id, e.name || ' ' || e.id, e.name, e.name_in,
      case e.kind when 'readers_club' then 'READERS_CLUB_EVENT' else 'EXTRACURRICULAR_ACTIVITY' end, e.description,
      e.description_in, e.place, e.place_in,
      (e.starts_at at time zone i.time_zone)::date, (e.ends_at at time zone i.time_zone)::date,
      (e.starts_at at time zone i.time_zone)::time, (e.ends_at at time zone i.time_zone)::time
    from club_events e join institutions i on i.id = e.institution_id where e.id = $1 returning id)
  update club_events set calendar_event_id = (select id from entry) where id = $1`;

/** What COMPLETE does: it records an achievement for everybody who attended. */
const RECOGNISE = `
  insert into achievement_records (institution_id, account_id, type, title, achieved_on, points, evidence, source_resource, source_id)
  select e.institution_id, p.account_id, e.kind, e.name, (e.starts_at at time zone i.time_zone)::date, p.points,
    '/readers-club/' || e.id, 'club_events', e.id
  from club_events e join club_places p on p.event_id = e.id and p.attended_at is not null
    join institutions i on i.id = e.institution_id
  where e.id = $1`;
