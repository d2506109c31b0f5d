import { randomUUID } from 'node:crypto';
import type { NoticeText } from '@quad/domain/payments';
import { Simulator } from '#areas/payments/index.js';
import type { Person, Portal } from './portal.js';

/** What a provider knows of a payment that was begun. */
export interface Begun {
  readonly of: string;
  readonly token: string;
}

/** Begins a payment by a call and answers what the provider knows of it. */
export async function begunBy(person: Person, path: string, body: object = {}): Promise<Begun> {
  const { status, text, body: answer } = await person.post(path, body);
  if (status !== 200) throw new Error(text);
  const query = new URL((answer as { url: string }).url, 'http://quad').searchParams;
  return { of: query.get('of') ?? '', token: query.get('token') ?? '' };
}

/** A notice of the provider over a payment. */
export const noticeOf = ({ of, token }: Begun, more: Partial<NoticeText> & { minor: number }): NoticeText => ({
  event: `ev_${randomUUID()}`,
  institution: Number(of),
  token,
  kind: 'paid',
  currency: 'UZS',
  reference: `SIM-${randomUUID().slice(0, 8)}`,
  ...more,
});

/** Sends a notice as the provider does: signed, over HTTP. `wrong` replaces parts of what is sent. */
export async function told(portal: Portal, notice: NoticeText, wrong: object = {}): Promise<[number, unknown]> {
  const answer = await fetch(`${portal.url}/api/v1/public/payments/notice/simulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...portal.app.get(Simulator).signed(notice), ...wrong }),
  });
  return [answer.status, ((await answer.json()) as { taken?: boolean }).taken];
}
