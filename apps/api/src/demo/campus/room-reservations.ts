import { roomReservationWorkflow } from '@quad/domain/rooms';
import type { Transaction } from '#core/database/database.js';
import { holderOf, studentsOf } from '../cast.js';
import { insert } from '../insert.js';
import { ago, PORTAL, seedStories, spread, wayTo, type Line, type Teller } from '../stories.js';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Rooms of the library, beside those of lessons: seats, equipment, and whether somebody decides. */
const ROOMS = [
  { name: 'Study room 1', building: 'Library', capacity: 6, equipment: ['whiteboard', 'screen'], check_in: true },
  { name: 'Study room 2', building: 'Library', capacity: 6, equipment: ['whiteboard'], check_in: true },
  { name: 'Study room 3', building: 'Library', capacity: 10, equipment: ['whiteboard', 'projector', 'wheelchair'] },
  { name: 'Reading hall', building: 'Library', capacity: 60, equipment: ['projector', 'microphone'], asks: true },
  { name: 'Computer lab', building: 'Library', capacity: 24, equipment: ['computers', 'projector'], asks: true },
  { name: 'Music room', building: 'Main building', capacity: 12, equipment: ['piano', 'microphone'] },
  { name: 'Conference room', building: 'Main building', capacity: 20, equipment: ['conference', 'screen'], asks: true },
] as const;

interface Story {
  readonly room: string;
  readonly title: string;
  readonly who: number;
  /** Days from today, and the hour by the university's clocks. */
  readonly day: number;
  readonly hour: number;
  readonly minutes?: number;
  readonly people?: number;
  readonly status: string;
  readonly reason?: string;
}

const STORIES: readonly Story[] = [
  { room: 'Study room 1', title: 'Algebra study group', who: 1, day: 1, hour: 10, people: 5, status: 'accepted' },
  { room: 'Study room 1', title: 'Project meeting', who: 2, day: 1, hour: 13, people: 4, status: 'accepted' },
  {
    room: 'Study room 1',
    title: 'Exam preparation',
    who: 0,
    day: 2,
    hour: 15,
    minutes: 120,
    people: 3,
    status: 'accepted',
  },
  { room: 'Study room 2', title: 'English conversation', who: 3, day: 1, hour: 11, people: 6, status: 'accepted' },
  { room: 'Study room 2', title: 'Debate club', who: 1, day: 3, hour: 16, people: 6, status: 'accepted' },
  {
    room: 'Study room 3',
    title: 'Robotics team',
    who: 0,
    day: 1,
    hour: 14,
    minutes: 90,
    people: 8,
    status: 'accepted',
  },
  {
    room: 'Music room',
    title: 'Choir rehearsal',
    who: 2,
    day: 2,
    hour: 17,
    minutes: 90,
    people: 12,
    status: 'accepted',
  },
  {
    room: 'Reading hall',
    title: 'Poetry evening',
    who: 3,
    day: 4,
    hour: 16,
    minutes: 120,
    people: 45,
    status: 'submitted',
  },
  {
    room: 'Computer lab',
    title: 'Programming contest',
    who: 0,
    day: 5,
    hour: 10,
    minutes: 180,
    people: 20,
    status: 'submitted',
  },
  {
    room: 'Conference room',
    title: 'Call with the partner university',
    who: 2,
    day: 3,
    hour: 12,
    people: 8,
    status: 'submitted',
  },
  { room: 'Study room 3', title: 'Group work', who: 1, day: -2, hour: 10, people: 7, status: 'done' },
  { room: 'Study room 1', title: 'Statistics', who: 3, day: -3, hour: 15, people: 4, status: 'done' },
  { room: 'Study room 2', title: 'Chess', who: 0, day: -1, hour: 12, people: 2, status: 'expired' },
  {
    room: 'Reading hall',
    title: 'Film night',
    who: 1,
    day: -4,
    hour: 18,
    minutes: 120,
    people: 60,
    status: 'rejected',
    reason: 'The hall is closed for the inventory',
  },
  { room: 'Music room', title: 'Guitar practice', who: 0, day: -1, hour: 16, people: 2, status: 'cancelled' },
];

const LINES: readonly Line<typeof roomReservationWorkflow, 'requester' | 'decides' | 'portal'>[] = [
  ['decides ACCEPT', 'requester CHECK_IN', 'requester FINISH'],
  ['decides ACCEPT', 'portal EXPIRE'],
  ['decides ACCEPT', 'requester CANCEL'],
  ['decides REJECT'],
];

/** Rooms that can be reserved, what waits in them and what was, once. */
export async function seedRoomReservations(tx: Transaction, institution_id: number): Promise<void> {
  const people = await studentsOf(tx, institution_id, 4);
  const keeper = await holderOf(tx, institution_id, 'LIBRARY_MODERATOR', 'STUDENT_SUPPORT_UNIT', 'ADMIN');
  if (people.length < 4 || !keeper) return;
  const ids = await insert(
    tx,
    'rooms',
    ROOMS.map(({ name, building, capacity }) => ({ ...fresh(institution_id), name, building, capacity })),
  );
  const rooms = new Map(ROOMS.map((room, at) => [room.name as string, { ...room, id: ids[at] ?? 0 }]));
  await insert(
    tx,
    'reservation_rooms',
    [...rooms.values()].map((room) => ({
      ...fresh(institution_id),
      room_id: room.id,
      keeper_id: 'asks' in room ? keeper.id : null,
      equipment: room.equipment,
      opens: '08:00',
      closes: '21:00',
      max_minutes: 'asks' in room ? 240 : 180,
      auto_approve: !('asks' in room),
      check_in: 'check_in' in room,
      check_in_minutes: 15,
      note: 'asks' in room ? 'The key is at the Student Support Service.' : null,
      code: crypto.randomUUID().replaceAll('-', ''),
    })),
  );
  for (const story of STORIES) await tell(tx, institution_id, { story, room: rooms.get(story.room)!, people, keeper });
  await insert(tx, 'room_blocks', [
    {
      ...fresh(institution_id),
      room_id: rooms.get('Computer lab')!.id,
      reason: 'New computers are installed',
      starts_at: moment(2, 8),
      ends_at: moment(2, 12),
    },
  ]);
}

interface Telling {
  readonly story: Story;
  readonly room: { readonly id: number; readonly check_in?: boolean; readonly asks?: boolean };
  readonly people: readonly Teller[];
  readonly keeper: Teller & { readonly id: number };
}

async function tell(tx: Transaction, institution_id: number, { story, room, people, keeper }: Telling): Promise<void> {
  const by = people[story.who]!;
  const began = 1 + Math.max(0, -story.day);
  const starts = moment(story.day, story.hour);
  const ends = later(starts, story.minutes ?? 60);
  const decides = room.asks ? keeper : PORTAL;
  const way = wayTo(roomReservationWorkflow, story.status, LINES);
  const isDone = story.status === 'done';
  await seedStories(tx, institution_id, roomReservationWorkflow, [
    {
      by,
      at: ago(began),
      steps: spread(way, { requester: by, decides, portal: PORTAL }, began),
      row: {
        ...{ room_id: room.id, requester_id: by.account_id, keeper_id: room.asks ? keeper.id : null },
        ...{ title: story.title, people: story.people ?? 1, reason: story.reason, check_in: room.check_in ?? false },
        ...{ starts_at: starts, ends_at: ends, release_at: later(starts, 15) },
        decided_by_id: way.length > 0 && room.asks ? keeper.account_id : null,
        decided_at: way.length > 0 ? ago(began - 0.1) : null,
        ...{ checked_in_at: isDone ? starts : null, finished_at: isDone ? ends : null },
      },
    },
  ]);
}

const fresh = (institution_id: number) => ({ institution_id, version: 1, created_at: ago(20), updated_at: ago(1) });
const later = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * MINUTE).toISOString();
/** An hour by the clocks of the demo (UTC+5), so many days from today. */
const moment = (day: number, hour: number): string =>
  new Date(Math.floor(Date.now() / DAY) * DAY + day * DAY + (hour - 5) * 60 * MINUTE).toISOString();
