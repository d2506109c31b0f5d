import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { backup } from './backup.mjs';
import { copyOut } from './copy.mjs';
import { restore } from './restore.mjs';
import { testDirectory } from '../test/test-cluster.mjs';

const SCHEMA = `
  create table migrations (id serial primary key, name text not null);
  insert into migrations (name) values ('first'), ('second');
  create table person (id bigint generated always as identity primary key, name text not null,
    upper_name text generated always as (upper(name)) stored,
    boss_id bigint references person, photo bytea, facts jsonb, tags text[], fee numeric(12,2), at timestamptz,
      born date, span interval, "Odd ""name" real);
  create table "Odd Table" (a text, b int);
  create table log (at date not null, n int) partition by range (at);
  create table log_2025 partition of log for values from ('2025-01-01') to ('2026-01-01');
  create table log_2026 partition of log for values from ('2026-01-01') to ('2027-01-01');
  create table middling (id int primary key, text text);
  create sequence tickets start 500;
  create function refuse() returns trigger language plpgsql as $$ begin raise 'triggers must sleep while a backup is restored'; end $$;
  create table secret (id int primary key, institution_id int);
  alter table secret enable row level security;
  alter table secret force row level security`;
const ROWS = `
  insert into person (name, boss_id, photo, facts, tags, fee, at, born, span, "Odd ""name") values
    (E'tab\\t line\\n back\\\\slash', 2, '\\x00ff', '{"a": [1, null, "ў"]}', '{a,"b,c",null}', 10.50,
      '2026-02-28 23:59:59.123456+05', '2001-02-03', '1 mon 2 days', 0.1),
    ('', null, null, 'null', '{}', null, 'infinity', '0044-03-15 BC', null, 'NaN');
  insert into person (name, photo) select 'person ' || n, decode(md5(n::text), 'hex') from generate_series(1, 3000) n;
  insert into "Odd Table" values ('z', 1), ('b', null), (null, 2), ('b', null);
  insert into log select date '2025-06-01' + n, n from generate_series(1, 400) n;
  insert into middling values (1, repeat('one long row at the end of a stream', 1500));
  insert into secret values (1, 7);
  select nextval('tickets'), nextval('tickets')`;
const TRIGGERS = `
  create trigger refuse before insert or update or delete on person for each row execute function refuse();
  create trigger refuse_truncate before truncate on person execute function refuse()`;

const directory = testDirectory();
const dataDir = path.join(directory, 'data');
/** @type {string[]} */
const databases = [];

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} work */
async function connected(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of its own. @param {...string} statements */
async function database(...statements) {
  const base = /** @type {string} */ (process.env.TEST_DATABASE_URL);
  const name = `backup_${randomBytes(6).toString('hex')}`;
  await connected(base, (client) => client.query(`create database ${name}`));
  databases.push(name);
  const url = new URL(base);
  url.pathname = name;
  await connected(url.href, async (client) => {
    for (const each of statements) await client.query(each);
  });
  return url.href;
}

/** All that a database holds. @param {string} url */
const contentOf = (url) =>
  connected(url, async (client) => {
    const tables = ['person', '"Odd Table"', 'log', 'log_2026', 'middling', 'secret'];
    const content = [];
    for (const table of tables) content.push((await client.query(`select t::text from ${table} t order by 1`)).rows);
    return content;
  });

const target = path.join(directory, 'saved');
const into = path.join(directory, 'restored');
/** @type {string} */
let source;

beforeAll(async () => {
  for (const each of ['files/ab', 'backups/old', 'postgres']) mkdirSync(path.join(dataDir, each), { recursive: true });
  writeFileSync(path.join(dataDir, 'files/ab/letter.pdf'), 'a letter');
  for (const each of ['postgres/x', 'postgres.password', 'portal.json', 'backups/old/y'])
    writeFileSync(path.join(dataDir, each), 'not a file of records');
  source = await database(SCHEMA, ROWS, TRIGGERS);
  await backup({ url: source, dataDir, target });
});

afterAll(async () => {
  const base = /** @type {string} */ (process.env.TEST_DATABASE_URL);
  await connected(base, async (client) => {
    for (const name of databases) await client.query(`drop database ${name} with (force)`);
  });
  rmSync(directory, { recursive: true, force: true });
});

describe('copying out of the database', () => {
  it('lets the connection go on when the last row filled the target and the end came with it', async () => {
    /** @type {string[]} */
    const calls = [];
    const stream = { pause: () => calls.push('pause') && stream, resume: () => calls.push('resume') };
    const client = {
      query(/** @type {any} */ copy) {
        for (let row = 0; row < 4; row += 1) copy.handleCopyData({ chunk: Buffer.alloc(50_000, 'x') }, { stream });
        copy.handleCommandComplete({ text: 'COPY 1' });
        copy.handleReadyForQuery();
      },
    };
    const slow = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, next) => setTimeout(next, 1) });
    expect(await copyOut(/** @type {any} */ (client), 'copy t to stdout', slow)).toMatchObject({ rows: 1 });
    expect(calls).toEqual(['pause', 'resume']);
  });
});

describe('a backup', () => {
  it('comes back equal: rows, files and the next number of every sequence', async () => {
    const url = await database(SCHEMA, TRIGGERS);
    await restore({ url, dataDir: into, source: target });
    expect(await contentOf(url)).toEqual(await contentOf(source));
    const next = `select nextval('tickets') as ticket, nextval(pg_get_serial_sequence('person', 'id')) as person`;
    expect((await connected(url, (client) => client.query(next))).rows).toEqual([{ ticket: '502', person: '3003' }]);
    expect(readdirSync(into, { recursive: true }).sort()).toEqual(['files', 'files/ab', 'files/ab/letter.pdf']);
    expect(readFileSync(path.join(into, 'files/ab/letter.pdf'), 'utf8')).toBe('a letter');
  });

  it('is one moment, although others write meanwhile', async () => {
    const url = await database(
      'create table migrations (name text)',
      'create table pair (side int, n int)',
      'insert into pair values (1, 0), (2, 0)',
    );
    let writing = true;
    const writer = connected(url, async (client) => {
      while (writing) await client.query('update pair set n = n + 1');
    });
    const twice = path.join(directory, 'moment');
    await backup({ url, dataDir: into, target: twice });
    writing = false;
    await writer;
    const text = gunzipSync(readFileSync(path.join(twice, 'tables/public.pair.copy.gz'))).toString();
    expect(
      new Set(
        text
          .trim()
          .split('\n')
          .map((line) => line.split('\t')[1]),
      ).size,
    ).toBe(1);
  });

  it('is readable by its owner only and never overwrites another', async () => {
    expect(statSync(target).mode & 0o777).toBe(0o700);
    await expect(backup({ url: source, dataDir, target })).rejects.toThrow('exists already');
  });

  it('is refused by a database with rows, unless told to replace them', async () => {
    const url = await database(SCHEMA, `insert into person (name) values ('already here')`);
    const before = await contentOf(url);
    await expect(restore({ url, dataDir: into, source: target })).rejects.toThrow(
      'The database is not empty (public.person holds rows)',
    );
    expect(await contentOf(url)).toEqual(before);
    await restore({ url, dataDir: into, source: target, replace: true });
    expect(await contentOf(url)).toEqual(await contentOf(source));
  });

  it.each([
    [`insert into migrations (name) values ('third')`, 'of an older Quad'],
    [`delete from migrations where name = 'second'`, 'of a newer Quad'],
    ['alter table person add nickname text', 'The tables of this database differ'],
  ])('is refused by a database of another version (%s)', async (change, sentence) => {
    const url = await database(SCHEMA, change);
    await expect(restore({ url, dataDir: into, source: target })).rejects.toThrow(sentence);
  });

  it('that was damaged leaves the database empty', async () => {
    const file = path.join(target, 'tables/public.secret.copy.gz');
    const whole = readFileSync(file);
    const url = await database(SCHEMA);
    writeFileSync(file, gzipSync('1\t8\n'));
    await expect(restore({ url, dataDir: into, source: target })).rejects.toThrow(
      'public.secret did not come back as it was saved (1 of 1 rows, checksum different)',
    );
    writeFileSync(file, whole.subarray(0, 12));
    await expect(restore({ url, dataDir: into, source: target })).rejects.toThrow(
      'public.secret could not be read back from tables/public.secret.copy.gz: unexpected end of file',
    );
    writeFileSync(file, gzipSync('not a number\t8\n'));
    await expect(restore({ url, dataDir: into, source: target })).rejects.toThrow(
      'invalid input syntax for type integer',
    );
    writeFileSync(file, whole);
    expect((await contentOf(url)).flat()).toEqual([]);
  });

  it('says when a directory is no backup', async () => {
    await expect(restore({ url: source, dataDir: into, source: directory })).rejects.toThrow(
      'is not a backup: it has no manifest.json.',
    );
  });
});
