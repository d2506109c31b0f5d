import { letterWorkflow } from '@quad/domain/letters';
import { hashOfToken } from '#areas/accounts/index.js';
import { hashOf, LetterSeal, signedText, type Signed } from '#areas/letters/index.js';
import { tokenOfDocument } from '#areas/links/index.js';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { atWork } from '../hours.js';
import { insert } from '../insert.js';
import { INCOMING, OUTGOING, wayOf, type Story } from './letter-stories.js';
import { scanOf } from './letter-scan.js';
import { seedStories } from '../stories.js';
import { storeFile } from '../stored-file.js';

const DAY = 86_400_000;
const ago = (days: number) => atWork(Date.now() - days * DAY).toISOString();
const dayOf = (days: number) => ago(days).slice(0, 10);
const base = (institution: number, days: number, version = 1) => ({
  institution_id: institution,
  version,
  created_at: ago(days),
  updated_at: ago(Math.max(0, days - 1)),
});

interface Person {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  readonly position: string;
  readonly username: string;
}
type Known = (username: string) => Person;
interface Place {
  readonly institution: number;
  readonly config: Config;
  readonly known: Known;
}

/** Letters of both directions in every status around today. A later start moves what is open along with the days that have passed. */
export async function seedLetters(tx: Transaction, institution: number, config: Config): Promise<void> {
  const [present] = await tx.query('select 1 from letters where institution_id = $1 limit 1', [institution]);
  if (present) return freshen(tx, institution);
  const people = await tx.query<Person>(
    `select s.id, s.account_id, s.name, s.position, split_part(a.username, '.', 1) as username from staff s
      join accounts a on a.id = s.account_id where s.institution_id = $1`,
    [institution],
  );
  const known: Known = (username) => people.find((person) => person.username === username) ?? people[0]!;
  const place = { institution, config, known };
  const came = await seedDirection(tx, place, { direction: 'incoming', stories: INCOMING, came: [] });
  await seedDirection(tx, place, { direction: 'outgoing', stories: OUTGOING, came });
  await tx.query(
    `update institutions set settings = settings || jsonb_build_object('demo_letters', now()::date) where id = $1`,
    [institution],
  );
}

async function freshen(tx: Transaction, institution: number): Promise<void> {
  const [{ days } = { days: 0 }] = await tx.query<{ days: number }>(
    `select now()::date - (settings->>'demo_letters')::date as days from institutions where id = $1`,
    [institution],
  );
  if (days < 1) return;
  await tx.query(
    `update letter_resolutions set due_date = due_date + $2::int, reminders = 0 where institution_id = $1 and status = 'open'`,
    [institution, days],
  );
  await tx.query(
    'update letters set due_date = due_date + $2::int where institution_id = $1 and cardinality(open_assignee_ids) > 0',
    [institution, days],
  );
  await tx.query(
    `update institutions set settings = settings || jsonb_build_object('demo_letters', now()::date) where id = $1`,
    [institution],
  );
}

interface Batch {
  readonly direction: 'incoming' | 'outgoing';
  readonly stories: readonly Story[];
  readonly came: readonly number[];
}

async function seedDirection(tx: Transaction, place: Place, { direction, stories, came }: Batch): Promise<number[]> {
  const isIncoming = direction === 'incoming';
  const year = new Date().getUTCFullYear();
  let last = 0;
  const told = stories.map((story) => {
    const way = wayOf(story, isIncoming);
    const isNumbered = way.some(([, event]) => event === 'REGISTER' || event === 'SEND');
    const author = place.known(story.by ?? 'moderator');
    const [moderator, rector] = [place.known('moderator'), place.known('rector')];
    const cast = { author, moderator, rector, worker: place.known(story.parts?.at(-1)?.who ?? '') };
    return {
      by: author,
      at: ago(story.days),
      says: { header: story.header },
      steps: way.map(([by, event], step) => ({
        event,
        by: cast[by],
        at: ago(Math.max(0.01, story.days - (step + 1) * 0.3)),
      })),
      row: {
        ...wordsOf(story, place, direction),
        ...workOf(story, place.known),
        reply_to_id: story.answers === undefined ? null : came[story.answers],
        ...(isNumbered && { number_year: year, number_seq: (last += 1), registered_on: dayOf(story.days) }),
      },
    };
  });
  const ids = await seedStories(tx, place.institution, letterWorkflow, told);
  await tx.query('insert into letter_numbers (institution_id, register, year, last) values ($1, $2, $3, $4)', [
    place.institution,
    direction,
    year,
    last,
  ]);
  await seedParts(tx, place, { stories, ids });
  for (const [index, story] of stories.entries()) {
    if (story.scan) await seedScan(tx, place, { story, id: ids[index]! });
    const did = (wanted: string) => told[index]!.steps.some(({ event }) => event === wanted);
    if (did('SIGN')) await sign(tx, place, { story, id: ids[index]! });
    if (did('SEND')) await publish(tx, place, { story, id: ids[index]! });
  }
  return ids;
}

const wordsOf = (
  { header, text, status, theirs, index, why, days, by, with: correspondent }: Story,
  { known }: Place,
  direction: string,
) => ({
  direction,
  header,
  content: text,
  correspondent,
  correspondent_number: theirs ?? null,
  correspondent_date: theirs ? dayOf(days + 3) : null,
  author_id: known(by ?? 'moderator').account_id,
  decision_reason: status === 'edited' ? null : (why ?? null),
  file_index: index ?? null,
});

function workOf({ parts = [] }: Story, known: Known) {
  const open = parts.filter(({ result }) => !result);
  const chief = parts.find((part) => part.chief);
  return {
    resolution: parts.at(-1)?.text ?? null,
    result: parts.findLast(({ result }) => result)?.result ?? null,
    due_date:
      open.length || parts.length ? dayOf(-Math.min(...(open.length ? open : parts).map(({ due }) => due))) : null,
    responsible_id: chief ? known(chief.who).id : null,
    assignee_ids: parts.map(({ who }) => known(who).id),
    open_assignee_ids: open.map(({ who }) => known(who).id),
    scan_ids: [],
  };
}

interface Made {
  readonly stories: readonly Story[];
  readonly ids: readonly number[];
}

async function seedParts(tx: Transaction, { institution, known }: Place, { stories, ids }: Made): Promise<void> {
  await insert(
    tx,
    'letter_resolutions',
    stories.flatMap(({ parts = [], days }, index) =>
      parts.map(({ who, text, due, result, chief }) => ({
        ...base(institution, Math.max(0, days - 1)),
        letter_id: ids[index],
        assignee_id: known(who).id,
        text,
        due_date: dayOf(-due),
        is_responsible: Boolean(chief),
        status: result ? 'done' : 'open',
        result: result ?? null,
        reply_id: null,
        done_at: result ? ago(Math.max(0, days - 3)) : null,
        assigned_by: known('rector').account_id,
        reminders: 0,
      })),
    ),
  );
  const orders = stories.flatMap(({ order, days }, index) => (order ? [{ order, days, id: ids[index] }] : []));
  const year = new Date().getUTCFullYear();
  await insert(
    tx,
    'letter_commands',
    orders.map(({ order, days, id }, at) => ({
      ...base(institution, days),
      letter_id: id,
      number_year: year,
      number_seq: at + 1,
      date: dayOf(days - 1),
      text: order,
      author_id: known('rector').account_id,
    })),
  );
  if (orders.length)
    await tx.query(
      `insert into letter_numbers (institution_id, register, year, last) values ($1, 'commands', $2, $3)`,
      [institution, year, orders.length],
    );
}

interface One {
  readonly story: Story;
  readonly id: number;
}

/** What the post brought, as a PDF. */
async function seedScan(tx: Transaction, place: Place, { story, id }: One): Promise<void> {
  const body = scanOf(`${story.with}\nNo. ${story.theirs ?? ''}\n\n\n${story.header}\n\n${story.text}`);
  const file = await storeFile(tx, place, {
    name: `scan-${id}.pdf`,
    mime: 'application/pdf',
    body,
    resource: 'letters',
    subject_id: id,
  });
  if (file) await tx.query('update letters set scan_ids = array[$2::bigint] where id = $1', [id, file]);
}

/** Signed as SIGN signs; the portal prints the paper once it runs. */
async function sign(tx: Transaction, { institution, config, known }: Place, { story, id }: One): Promise<void> {
  const seal = new LetterSeal(config);
  const signer = known('rector');
  const [row] = await tx.query<Signed>('select * from letters where id = $1 and institution_id = $2', [
    id,
    institution,
  ]);
  const letter = {
    ...row!,
    signer_id: signer.id,
    signer_name: signer.name,
    signer_position: signer.position,
    signed_at: new Date(Date.now() - story.days * DAY + DAY / 2),
  };
  const content_hash = hashOf(letter, []);
  await tx.query(
    `update letters set signer_id = $2, signer_name = $3, signer_position = $4, signed_at = $5, content_hash = $6,
      signature = $7, signing_key = $8 where id = $1`,
    [
      id,
      signer.id,
      signer.name,
      signer.position,
      letter.signed_at,
      content_hash,
      seal.sign(signedText({ content_hash })),
      seal.public_key,
    ],
  );
}

/** The public link that SEND makes. */
async function publish(tx: Transaction, { institution, config, known }: Place, { story, id }: One): Promise<void> {
  await tx.query(
    `insert into user_open_links (institution_id, owner_id, issuer_id, token_hash, scope, subject_resource, subject_id, title, expires_at)
    select $1, $2, $3, $4, 'outgoing_letter', 'letters', $5, 'OUT-' || number_year || '-' || lpad(number_seq::text, 4,
      '0'), now() + interval '5 years' from letters where id = $5`,
    [
      institution,
      known(story.by ?? 'moderator').account_id,
      known('moderator').account_id,
      hashOfToken(tokenOfDocument(config, { scope: 'outgoing_letter', institution_id: institution, id })),
      id,
    ],
  );
}
