import { randomUUID } from 'node:crypto';
import { ADMIN } from '../bench/campus.mjs';
import { call, sleep } from './call.mjs';

const WRONG = 70;
const EACH_MS = 200;

/**
 * R9: somebody behind the address of a campus guesses without a pause. People who have signed in there before sign in
 * all the same, and a public link opens.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ people: number, seconds: number }} size
 */
export async function neighbour(stage, { people, seconds }) {
  const api = await stage.api();
  const at = (/** @type {string} */ path) => `${api.url}/api/v1${path}`;
  const [admin = ''] = await stage.tokens(ADMIN);
  const known = [];
  for (let n = 0; n < people; n += 1) known.push(await newcomer(at, admin, n));
  const signIn = (/** @type {object} */ body) => call(at('/signin'), { method: 'POST', body });

  /** @type {Record<string, number>} */
  const guesses = {};
  const guess = async () => {
    const { status } = await signIn({ username: `nobody-${randomUUID().slice(0, 8)}`, password: 'guess' });
    guesses[status] = (guesses[status] ?? 0) + 1;
  };
  for (let n = 0; n < WRONG; n += 1) await guess();

  const tally = { let_in: 0, kept_out: /** @type {Record<string, number>} */ ({}) };
  const end = Date.now() + seconds * 1000;
  const attack = (async () => {
    for (; Date.now() < end; await sleep(EACH_MS)) await guess();
  })();
  for (let turn = 0; Date.now() < end; turn += 1) {
    const { status } = await signIn(known[turn % known.length] ?? {});
    if (status === 200) tally.let_in += 1;
    else tally.kept_out[status] = (tally.kept_out[status] ?? 0) + 1;
    await sleep((seconds * 1000) / (people * 4));
  }
  await attack;
  await api.stop();
  const kept = Object.entries(tally.kept_out);
  return {
    pass: kept.length === 0 && tally.let_in >= people && (guesses[429] ?? 0) > 0,
    told:
      `${Object.values(guesses).reduce((sum, n) => sum + n, 0)} guesses (${guesses[429] ?? 0} of them barred), ` +
      `${tally.let_in} right sign-ins at the same address, kept out: ${kept.map(([code, n]) => `${n} x ${code}`).join(', ') || 0}`,
  };
}

/**
 * Somebody with a password of their own who has signed in here once.
 * @param {(path: string) => string} at @param {string} admin @param {number} n
 */
async function newcomer(at, admin, n) {
  const username = `victim-${n}-${randomUUID().slice(0, 8)}`;
  const password = `seven green tramways ${n}`;
  const made = await call(at('/account'), {
    token: admin,
    method: 'POST',
    body: { username, firstname: 'A', lastname: 'Victim', roles: ['STAFF'] },
  });
  const { temporary_password } = JSON.parse(made.text);
  const first = await call(at('/signin'), { method: 'POST', body: { username, password: temporary_password } });
  const { token } = JSON.parse(first.text);
  await call(at('/user/own/password'), {
    token,
    method: 'PUT',
    body: { current_password: temporary_password, new_password: password },
  });
  return { username, password };
}
