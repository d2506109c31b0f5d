import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../common/main-module.mjs';
import { copyIn } from '../../data/copy.mjs';
import { withClient } from '../../data/open-database.mjs';
import { ADMIN, PASSWORD } from '../campus.mjs';
import { number } from '../report.mjs';
import { ratioOf } from '../statistics.mjs';

/** With users, roles, seats and groups a file of 50,000 rows. */
const STUDENTS = 16_500;
/** COPY writes as many rows of a student as the file has: account, role, record for user, role, seat. */
const ROWS = 3 * STUDENTS;
const PAUSE_MS = 100;
const IN_A_GROUP = 25;

/** @param {number} round @param {string} zipModule */
async function rosterOf(round, zipModule) {
  const { zip } = await import(zipModule);
  const each = (/** @type {(n: number) => string} */ line, count = STUDENTS) =>
    Array.from({ length: count }, (_, n) => line(n)).join('\n');
  const group = (/** @type {number} */ n) => `g${round}-${Math.floor(n / IN_A_GROUP)}`;
  const files = {
    'manifest.csv':
      'propertyName,value\nmanifest.version,1.0\noneroster.version,1.2\nfile.academicSessions,bulk\nfile.orgs,bulk\n' +
      'file.courses,bulk\nfile.classes,bulk\nfile.users,bulk\nfile.roles,bulk\nfile.enrollments,bulk',
    'academicSessions.csv':
      'sourcedId,title,type,startDate,endDate,schoolYear\ny,2025/26,schoolYear,2025-09-01,2026-06-30,2026',
    'orgs.csv': 'sourcedId,name,type\no,The bench,district',
    'courses.csv': 'sourcedId,title,courseCode,orgSourcedId,metadata.quad.kind\nc,Groups,C,o,none',
    'classes.csv': `sourcedId,title,courseSourcedId,classType,schoolSourcedId,termSourcedIds\n${each(
      (n) => `g${round}-${n},G ${round}-${n},c,homeroom,o,y`,
      STUDENTS / IN_A_GROUP,
    )}`,
    'users.csv': `sourcedId,enabledUser,username,givenName,familyName,email\n${each(
      (n) => `u${round}-${n},true,r${round}-${n},Malika,Karimova ${n},r${round}-${n}@example.com`,
    )}`,
    'roles.csv': `sourcedId,userSourcedId,roleType,role,orgSourcedId\n${each((n) => `r${round}-${n},u${round}-${n},primary,student,o`)}`,
    'enrollments.csv': `sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role\n${each(
      (n) => `e${round}-${n},${group(n)},o,u${round}-${n},student`,
    )}`,
  };
  return /** @type {Promise<Buffer>} */ (
    buffer(zip(Object.entries(files).map(([name, text]) => ({ name, body: [text] }))))
  );
}

/** The same accounts, roles and students by plain COPY: no check, no audit, no event. @param {string} url @param {number} round */
const copied = (url, round) =>
  withClient(url, async (client) => {
    const from = 10_000_000 + round * STUDENTS;
    const lines = (/** @type {(n: number) => string} */ line) => [
      Readable.from([Buffer.from(Array.from({ length: STUDENTS }, (_, n) => `${line(n)}\n`).join(''))]),
    ];
    const begin = performance.now();
    await copyIn(client, 'copy accounts (id, username, firstname, lastname) from stdin', () =>
      lines((n) => `${from + n}\tc${round}-${n}\tMalika\tKarimova ${n}`),
    );
    await copyIn(client, 'copy account_roles (account_id, institution_id, role) from stdin', () =>
      lines((n) => `${from + n}\t2\tBACHELOR_STUDENT`),
    );
    await copyIn(client, 'copy students (institution_id, account_id, "idNumber", student_code) from stdin', () =>
      lines((n) => `2\t${from + n}\tC${round}-${n}\tC${round}-${n}`),
    );
    return ROWS / ((performance.now() - begin) / 1000);
  });

const median = (/** @type {number[]} */ all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const worst = (/** @type {number[]} */ all) => [...all].sort((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0;

/**
 * How long somebody else waits for a page of the list (ms each), as long as that goes on.
 * @param {() => Promise<unknown>} ask @param {() => boolean} goesOn
 */
async function waits(ask, goesOn) {
  const all = [];
  while (goesOn()) {
    const begin = performance.now();
    await ask();
    all.push(performance.now() - begin);
    await sleep(PAUSE_MS);
  }
  return all;
}

/**
 * P23: rows a second by an import (checked, with group, account, audit and events), beside COPY of the same rows; and what
 * others wait meanwhile.
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ rounds: number }} size
 * @returns {Promise<import('../report.mjs').Figure[]>}
 */
export async function rosters(stage, { rounds }) {
  const zipModule = pathToFileURL(path.join(root, 'apps/api/dist/core/documents/zip.js')).href;
  const api = await stage.api({});
  const signed = await fetch(`${api.url}/api/v1/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `person-${ADMIN}`, password: PASSWORD }),
  });
  const { token } = await signed.json();
  const headers = { authorization: `Bearer ${token}`, institution: '1' };
  const call = async (/** @type {string} */ address, /** @type {RequestInit} */ init = {}) => {
    const answer = await fetch(`${api.url}/api/v1/roster/${address}`, { headers, ...init });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  const until = async (/** @type {number} */ id, /** @type {string} */ state) => {
    for (;;) {
      const found = await call(`import/${id}`);
      if (found.state === state) return found;
      if (found.state === 'failed') throw new Error(`the import failed: ${found.problem}`);
      await sleep(20);
    }
  };
  const found = {
    ours: /** @type {number[]} */ ([]),
    check: /** @type {number[]} */ ([]),
    copy: /** @type {number[]} */ ([]),
    idle: /** @type {number[]} */ ([]),
    during: /** @type {number[]} */ ([]),
  };
  const look = () => fetch(`${api.url}/api/v1/student?size=25`, { headers }).then((answer) => answer.text());
  for (let round = 0; round < rounds; round += 1) {
    const form = new FormData();
    form.append('kind', 'oneroster');
    form.append('file', new Blob([new Uint8Array(await rosterOf(round, zipModule))]), 'bench.zip');
    const begin = performance.now();
    const { id } = await call('upload', { method: 'POST', body: form });
    const { rows } = await until(id, 'checked');
    found.check.push(rows / ((performance.now() - begin) / 1000));
    const quiet = performance.now() + 3000;
    found.idle.push(...(await waits(look, () => performance.now() < quiet)));
    let runs = true;
    const others = waits(look, () => runs);
    const start = performance.now();
    await call(`import/${id}/run`, {
      method: 'POST',
      body: '{}',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    const { created, refused } = await until(id, 'done');
    const seconds = (performance.now() - start) / 1000;
    runs = false;
    found.during.push(...(await others));
    if (refused > 0 || created < STUDENTS) {
      const { content } = await call(`import/${id}/rows?fate=refused&size=1`);
      throw new Error(`${created} rows came in, ${refused} were refused: ${JSON.stringify(content)}`);
    }
    found.ours.push(ROWS / seconds);
    found.copy.push(await copied(stage.url, round));
  }
  await api.stop();
  const ratio = ratioOf(found.ours, found.copy);
  return [
    {
      goal: 'P23',
      what: 'rows/s of a file of 50,000, beside COPY of them',
      ours: `${number(median(found.ours))}/s`,
      reference: `${number(median(found.copy))}/s`,
      value: ratio.ratio,
      low: ratio.low,
      high: ratio.high,
      more: true,
      note: `rows checked a second before that: ${number(median(found.check))}`,
    },
    {
      goal: 'P23',
      what: 'a page of the list meanwhile, p99 / idle',
      ours: `${number(worst(found.during))} ms`,
      reference: `${number(worst(found.idle))} ms`,
      value: worst(found.during) / worst(found.idle),
      more: false,
      note: `p50 ${number(median(found.during))} and ${number(median(found.idle))} ms; ${found.during.length} pages while rows went in`,
    },
  ];
}
