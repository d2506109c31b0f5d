import { createHash } from 'node:crypto';
import { paperNumber, stated as statedShape, type PaperKind, type Stated } from '@quad/domain/proofs';
import { hashOfToken } from '#areas/accounts/index.js';
import { LetterSeal } from '#areas/letters/index.js';
import { tokenOfDocument } from '#areas/links/index.js';
import {
  hashOfStated,
  MODULES,
  NOTHING,
  paperOf,
  signedText,
  STAFF,
  STUDENT,
  type Paper,
} from '#areas/proofs/index.js';
import { addressOfLinks, type Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { atWork } from '../hours.js';
import type { Somebody } from '../cast.js';
import { insert } from '../insert.js';
import { storeFile } from '../stored-file.js';
import { printed } from '../printed.js';

const HOUR = 3_600_000;
/** Days that a paper is valid. */
export const DAYS = 90;
const dayOf = (at: number) => new Date(at + 5 * HOUR).toISOString().slice(0, 10);

export interface Place {
  readonly institution: number;
  readonly name: string;
  readonly config: Config;
  readonly officer: Somebody;
}
interface Wish {
  readonly kind: PaperKind;
  readonly id: number;
  readonly owner: Somebody;
  readonly language: string;
  readonly at: number;
  readonly stated: Stated;
  readonly about?: Pick<Paper, 'purpose' | 'addressee'>;
}

/** A transcript of the demo's student and a proof of work of its teacher. */
export async function seedPapers(tx: Transaction, place: Place, student: Somebody | undefined): Promise<void> {
  const at = atWork(Date.now() - 50 * HOUR).getTime();
  if (student) {
    const { account_id: _, ...facts } = (await STUDENT.first(tx.query, { student_id: student.id }))!;
    const modules = await MODULES.rows(tx.query, { student_id: student.id });
    const stated = { ...NOTHING, ...facts, modules };
    await issue(tx, place, { kind: 'transcript', owner: student, language: 'en', at, stated });
  }
  const [teacher] = await tx.query<Somebody>(
    `select s.id, s.account_id, s.name from staff s join accounts a on a.id = s.account_id
      where s.institution_id = $1 order by a.username = 'teacher' desc, s.id limit 1`,
    [place.institution],
  );
  const found = teacher && (await STAFF.first(tx.query, { staff_id: teacher.id }));
  if (!teacher || !found) return;
  const { account_id: _, ...facts } = found;
  await issue(tx, place, {
    kind: 'proof_of_work',
    owner: teacher,
    language: 'en',
    at,
    stated: { ...NOTHING, ...facts },
  });
}

async function issue(tx: Transaction, place: Place, wish: Omit<Wish, 'id'>): Promise<void> {
  const { kind, owner, language, at, stated } = wish;
  const moment = new Date(at).toISOString();
  const base = { institution_id: place.institution, version: 2, created_at: moment, updated_at: moment };
  const until = { issued_on: dayOf(at), valid_until: dayOf(at), ends_at: moment };
  const whose = { account_id: owner.account_id, [kind === 'transcript' ? 'student_id' : 'staff_id']: owner.id };
  const [id = 0] = await insert(tx, 'issued_papers', [
    { ...base, ...until, ...whose, kind, language, issuer_id: owner.account_id, stated_hash: hashOfStated(stated) },
  ]);
  await write(tx, 'issued_papers', { id, ...(await print(tx, place, { ...wish, id })) });
}

/** The PDF, its seal and its link; answers the columns of the record. */
export async function print(
  tx: Transaction,
  { institution, name, config, officer }: Place,
  wish: Wish,
): Promise<object> {
  const { kind, id, owner, language, at, about } = wish;
  const stated = statedShape.parse(wish.stated);
  const number = paperNumber(kind, id);
  const dates = { issued_on: dayOf(at), valid_until: dayOf(at + DAYS * 24 * HOUR) };
  const ends_at = new Date(Date.parse(`${dates.valid_until}T19:00:00Z`));
  const token = tokenOfDocument(config, { scope: kind, institution_id: institution, id });
  const page = kind === 'proof_of_study' ? 'proof-of-study' : kind;
  const link = `${addressOfLinks(config)}/public/${page}/${token}`;
  const body = await printed(
    paperOf({ kind, institution: name, logo: null, language, number, ...about, ...dates, stated, link }),
  );
  const place = { institution, config };
  const keeper = kind === 'proof_of_study' ? officer.account_id : owner.account_id;
  const stored = { name: `${number}.pdf`, mime: 'application/pdf', body, account_id: keeper };
  const resource = kind === 'proof_of_study' ? 'study_proofs' : 'issued_papers';
  const file_id = (await storeFile(tx, place, { ...stored, resource, subject_id: id })) ?? null;
  const file_hash = createHash('sha256').update(body).digest('hex');
  const seal = new LetterSeal(config);
  const signature = seal.sign(signedText({ number, facts: stated, ...dates, file_hash }));
  await insert(tx, 'user_open_links', [
    {
      ...{ institution_id: institution, version: 1, created_at: new Date(at).toISOString() },
      ...{ updated_at: new Date(at).toISOString(), owner_id: owner.account_id, token_hash: hashOfToken(token) },
      ...{ scope: kind, subject_resource: resource, subject_id: id, title: number, status: 'activated', visits: 0 },
      expires_at: new Date(at + 5 * 366 * 24 * HOUR).toISOString(),
    },
  ]);
  return { file_id, file_hash, stated, ...dates, ends_at, signature, signing_key: seal.public_key };
}

/** Columns of a row that is there. */
export async function write(
  tx: Transaction,
  table: string,
  { id, ...columns }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  await tx.query(
    `update ${table} t set (${names.join(', ')}) = (select ${names.join(', ')}
      from jsonb_populate_record(null::${table}, $2::jsonb)) where t.id = $1`,
    [id, JSON.stringify(columns)],
  );
}
