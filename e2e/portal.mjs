import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The portal under the stories: its address without a slash at the end, and the password of every demo account. */
export const url = process.env.E2E_URL ?? '';
export const password = process.env.E2E_PASSWORD ?? '';

/**
 * Asks until the answer is true (or anything that is not falsy), and gives it back.
 * @template T
 * @param {() => T | Promise<T>} question
 * @param {{ what: string, ms?: number }} wish  what is waited for, in words; ms: how long at most
 */
export async function until(question, { what, ms = 10_000 }) {
  for (const end = Date.now() + ms; ; await pause(100)) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Waited ${ms} ms in vain: ${what}`);
  }
}

/**
 * A call outside of any browser, as a signed-in person or as nobody.
 * @param {string} path  below /api/v1
 * @param {{ method?: string, token?: string, institution?: string, body?: unknown }} [wish]
 */
export async function call(path, { method = 'GET', token, institution, body } = {}) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(institution && { institution }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

/** What POST /signin answers. @param {string} username @param {string} [secret] */
export async function signedIn(username, secret = password) {
  const { status, body } = await call('/signin', { method: 'POST', body: { username, password: secret } });
  if (status >= 300) throw new Error(`${username} cannot sign in: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The rows of a question to the portal's database, asked as its owner. @param {string} text @param {unknown[]} [values] */
export async function rows(text, values = []) {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The newest mail to an address whose text or subject has the pattern; waits for it. @param {string} to @param {RegExp} pattern */
export async function mail(to, pattern) {
  const found = async () => {
    const mails = await (await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(to)}`)).json();
    return mails
      .map((/** @type {{ subject: string, text: string }} */ { subject, text }) => pattern.exec(`${subject}\n${text}`))
      .find(Boolean);
  };
  return until(found, { what: `a mail to ${to} with ${pattern}` });
}

const answers = () =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

const pid = () => Number(readFileSync(process.env.E2E_PID_FILE ?? '', 'utf8'));

/** Kills the portal, or one of its API processes, as a power cut would. Tools start it again at once; `back` waits until it answers. */
export function kill() {
  const killed = pid();
  process.kill(killed, 'SIGKILL');
  return {
    async back() {
      await until(() => pid() !== killed, { what: 'the portal is started again' });
      await until(answers, { what: 'the portal is back', ms: 60_000 });
    },
  };
}
