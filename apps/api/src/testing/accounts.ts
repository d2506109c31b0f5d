import { request } from 'node:http';
import { Passwords } from '#core/auth/password.service.js';
import { HERE, type Person, type Portal } from '#testing/portal.js';

/** A password that every rule lets pass. */
export const GOOD = 'seven green tramways';
const hashes = new WeakMap<Portal, Promise<string>>();

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & {
    code?: string;
    message?: string;
    fields?: { field: string; code: string }[];
  };
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A person of the portal who can also sign in with GOOD. */
export async function withPassword(
  portal: Portal,
  roles: readonly string[],
  about: { username: string; institution?: { id: number } },
): Promise<Person> {
  const person = await portal.person(roles, about);
  const hash = hashes.get(portal) ?? portal.app.get(Passwords).hash(GOOD);
  hashes.set(portal, hash);
  await portal.sql('update accounts set password_hash = $2, selected_institution_id = $3 where id = $1', [
    person.account_id,
    await hash,
    about.institution?.id ?? HERE.id,
  ]);
  return person;
}

/** A call without a session from an address of this machine: 127.0.0.1, 127.0.0.2 … are different neighbours. */
export function knock(
  portal: Portal,
  path: string,
  body: object,
  { address = '127.0.0.1', headers = {} }: { address?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const url = new URL(`/api/v1${path}`, portal.url);
  const text = JSON.stringify(body);
  return new Promise((answer, fail) => {
    const call = request(
      {
        host: url.hostname,
        port: url.port,
        path: url.pathname + url.search,
        method: 'POST',
        localAddress: address,
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
      },
      (response) => {
        let read = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => {
            read += part;
          })
          .on('end', () =>
            answer({
              status: response.statusCode ?? 0,
              body: JSON.parse(read || '{}') as Answer['body'],
              headers: response.headers,
            }),
          );
      },
    );
    call.on('error', fail).end(text);
  });
}

export const signIn = (
  portal: Portal,
  username: string,
  password = GOOD,
  about: { address?: string; headers?: Record<string, string> } = {},
): Promise<Answer> => knock(portal, '/signin', { username, password }, about);

/** The last letter to somebody. */
export async function lastMail(portal: Portal, to: string): Promise<{ subject: string; text: string } | undefined> {
  const [mail] = await portal.sql<{ subject: string; text: string }>(
    'select subject, text from mails where recipient = $1 order by id desc limit 1',
    [to],
  );
  return mail;
}

export const codeIn = (mail: { text: string } | undefined): string => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
export const tokenIn = (mail: { text: string } | undefined): string =>
  /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** The audit trail of an account: names with payload, oldest first. */
export const trail = (
  portal: Portal,
  account: number,
): Promise<
  {
    name: string;
    payload: Record<string, unknown> | null;
    changes: Record<string, unknown> | null;
    actor_id: number | null;
  }[]
> =>
  portal.sql(
    `select name, payload, changes, actor_id from domain_events where resource = 'accounts' and record_id = $1 order by id`,
    [account],
  );

export const pause = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));

/** Resolves once the question answers true; rejects after the time (ms). */
export async function within(ms: number, question: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await pause(20)) if (await question()) return;
  throw new Error(`not within ${ms} ms`);
}
