import { z } from 'zod';
import { json, jsonText, moment, sentAt, sql } from '#core/database/sql.js';

/** The lease of a started job (s): after a crash another process starts it again this much later. */
export const LEASE_S = 15;

const state = z.enum(['waiting', 'running', 'done', 'failed']);
/** A job as its owner sees it. */
const VIEW = {
  id: z.int(),
  kind: z.string(),
  state,
  progress: z.int(),
  result: z.unknown(),
  file_id: z.int().nullable(),
  error: z.string().nullable(),
  version: z.int(),
};
const JOB = {
  ...VIEW,
  institution_id: z.int(),
  account_id: z.int().nullable(),
  payload: json<Record<string, unknown>>(),
  attempts: z.int(),
};
const SEEN = { ...VIEW, created_at: sentAt, updated_at: sentAt };
const columns = (row: object) => Object.keys(row).join(', ');

const DUE = `run_at <= now() and (state = 'waiting' or (state = 'running' and locked_until < now()))`;
const LEASE = `locked_until = now() + interval '${LEASE_S} seconds'`;
const TOUCH = 'version = version + 1, updated_at = now()';
/** The row is still this start's. */
const MINE = `id = $1 and attempts = $2 and state = 'running'`;
const START = { id: z.int(), attempts: z.int() };
/** What the start that holds a job does to it. */
const write = <P extends Record<string, z.ZodType>>(set: string, params: P) =>
  sql({
    text: `update jobs set ${set}, ${TOUCH} where ${MINE} returning ${columns(JOB)}`,
    params: { ...START, ...params },
    row: JOB,
  });

export const CLAIM = sql({
  text: `
  update jobs set state = 'running', attempts = attempts + 1, ${LEASE}, ${TOUCH}
  where id = (select id from jobs where ${DUE} and kind = any($1) and ($2::bigint is null or id = $2)
    order by run_at, id limit 1 for update skip locked)
  returning ${columns(JOB)}`,
  params: { kinds: z.array(z.string()), id: z.int().nullable() },
  row: JOB,
});
export const DUE_IDS = sql({
  text: `select id from jobs where ${DUE} and kind = any($1) order by run_at, id limit $2`,
  params: { kinds: z.array(z.string()), limit: z.int() },
  row: { id: z.int() },
});
export const RENEW = sql({
  text: `update jobs set ${LEASE} where ${MINE} returning id`,
  params: START,
  row: { id: z.int() },
});
export const PROGRESS = write(`progress = $3, ${LEASE}`, { percent: z.number() });
export const FINISH = write(
  `state = 'done', progress = 100, result = $3, file_id = $4, error = null, locked_until = null`,
  { result: jsonText.nullable(), file_id: z.int().nullable() },
);
export const RETRY = write(
  `state = 'waiting', error = $3, locked_until = null, run_at = now() + make_interval(secs => $4)`,
  { error: z.string(), seconds: z.number() },
);
export const FAIL = write(`state = 'failed', error = $3, locked_until = null`, { error: z.string() });
export const RELEASE = write(`state = 'waiting', locked_until = null`, {});
export const UNFINISHED = sql({
  text: `select state, count(*)::int as n from jobs where state in ('waiting', 'running') group by state`,
  params: {},
  row: { state, n: z.int() },
});
export const SWEEP = sql({
  text: `delete from jobs where state in ('done', 'failed') and updated_at < now() - interval '30 days'`,
  params: {},
  row: {},
});

/** `fresh` if no job had this `dedupe` word before. */
export const ADD = sql({
  text: `
  insert into jobs (institution_id, account_id, kind, payload, dedupe, run_at) values ($1, $2, $3, $4, $5, coalesce($6, now()))
  on conflict (dedupe) do update set dedupe = excluded.dedupe returning id, xmax = 0 as fresh`,
  params: {
    institution_id: z.int(),
    account_id: z.int().nullable(),
    kind: z.string(),
    payload: jsonText,
    dedupe: z.string().nullable(),
    run_at: moment.nullable(),
  },
  row: { id: z.int(), fresh: z.boolean() },
});
export const FIND = sql({
  text: `select ${columns(SEEN)} from jobs where id = $1 and ($2 or account_id = $3)`,
  params: { id: z.int(), sees_all: z.boolean(), account_id: z.int() },
  row: SEEN,
});
export const PAGE = sql({
  text: `select ${columns(SEEN)} from jobs where account_id = $1 order by id desc limit $2 offset $3`,
  params: { account_id: z.int(), size: z.int(), offset: z.int() },
  row: SEEN,
});
export const COUNT = sql({
  text: 'select count(*)::int as n from jobs where account_id = $1',
  params: { account_id: z.int() },
  row: { n: z.int() },
});
/** Schedules run once for each. */
export const INSTITUTIONS = sql({
  text: 'select id from institutions order by id',
  params: {},
  row: { id: z.int() },
});
