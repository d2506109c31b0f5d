import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Context } from '#core/context.js';
import { JobsModule } from '#core/jobs/jobs.module.js';
import { eventually, openBed, startProcess, type Bed, type Process } from '#core/jobs/test-bed.js';
import type { Config } from '#core/config/env.js';
import type { DevMail } from '#mailbox/mailbox.page.js';
import { MailModule } from './mail.module.js';
import { providerOf } from './sms-gateway.js';
import { Sms } from './sms.service.js';

const parts = () => ({ imports: [JobsModule.of({}), MailModule] });
const settings = (more: Partial<Config>) => ({ production: false, ...more }) as Config;

test.each([
  ['a developer\u2019s machine has the simulator', {}, 'simulator'],
  ['a mail server without a gateway has none', { SMTP_URL: 'smtp://mail' }, undefined],
  ['production without a gateway has none', { production: true }, undefined],
  ['a gateway is used wherever it is set', { production: true, SMS_URL: 'https://sms.example' }, 'gateway'],
])('%s', (_, more, kind) => expect(providerOf(settings(more))?.kind).toBe(kind));

describe('with a gateway', () => {
  const arrived: { url: string | undefined; body: string; headers: IncomingHttpHeaders }[] = [];
  let status = 200;
  const gateway = createServer((request, response) => {
    void text(request).then((body) => {
      arrived.push({ url: request.url, body, headers: request.headers });
      response.writeHead(status).end('{}');
    });
  });
  let bed: Bed;
  let server: Process;
  let ctx: Context;
  const write = (to: string, said = 'Your code is "12"\n& more') =>
    bed.database.run(ctx, (tx) =>
      server.get(Sms).write(tx, { to, subject: 'Code', text: said, institution_id: bed.first }),
    );
  const row = async (to: string) =>
    (
      await bed.database.platform<DevMail & { code: number | null }>('select * from mails where recipient = $1', [
        `sms:${to}`,
      ])
    )[0];

  beforeAll(async () => {
    await new Promise<void>((up) => {
      gateway.listen(0, '127.0.0.1', up);
    });
    const { port } = gateway.address() as AddressInfo;
    bed = await openBed({
      SMS_URL: `http://127.0.0.1:${port}/send?number={to}`,
      SMS_BODY: '{"messages":[{"recipient":"{to}","content":"{text}"}]}',
      SMS_TOKEN: 'token of the gateway',
    });
    ctx = await bed.person(bed.first);
    server = await startProcess(bed, parts(), 'api');
  });
  afterAll(async () => {
    await server?.close();
    await bed?.close();
    gateway.close();
  });

  test('a message is one POST, with number and words where the settings say', async () => {
    expect(await server.get(Sms).deliver(await write('+998901234567'))).toBe(true);
    const [{ url, body, headers } = { url: '', body: '{}', headers: {} }] = arrived;
    expect([url, headers.authorization, headers['content-type']]).toEqual([
      '/send?number=%2B998901234567',
      'Bearer token of the gateway',
      'application/json',
    ]);
    expect(JSON.parse(body)).toEqual({
      messages: [{ recipient: '+998901234567', content: 'Your code is "12"\n& more' }],
    });
    expect(await row('+998901234567')).toMatchObject({ state: 'sent', error: null });
  });

  test('what it does not take is tried again by the sweep, and told as sent only then', async () => {
    status = 503;
    expect(await server.get(Sms).deliver(await write('+998900000001'))).toBe(false);
    expect(await row('+998900000001')).toMatchObject({ state: 'waiting', error: 'HTTP 503', code: 503 });
    status = 200;
    await bed.database.platform(`update mails set sent_at = now() where recipient = 'sms:+998900000001'`);
    await server.get(Sms).sweep();
    // The server's own sweep may have claimed it first; then it is still on its way here.
    await eventually(async () => (await row('+998900000001'))?.state === 'sent');
    expect(await row('+998900000001')).toMatchObject({ error: null });
  });

  test('what it refuses has failed, and what nobody took within an hour as well', async () => {
    status = 400;
    expect(await server.get(Sms).deliver(await write('+998900000002'))).toBe(false);
    expect(await row('+998900000002')).toMatchObject({ state: 'failed', code: 400 });
    status = 429;
    const late = await write('+998900000003');
    await bed.database.platform(`update mails set created_at = now() - interval '2 hours' where id = $1`, [late]);
    expect(await server.get(Sms).deliver(late)).toBe(false);
    expect(await row('+998900000003')).toMatchObject({ state: 'failed', code: 429 });
  });

  test('a gateway that is away is no success', async () => {
    status = 200;
    const elsewhere = await openBed({ SMS_URL: 'http://127.0.0.1:9/' });
    const other = await startProcess(elsewhere, parts(), 'api');
    const there = await elsewhere.person(elsewhere.first);
    const id = await elsewhere.database.run(there, (tx) =>
      other.get(Sms).write(tx, { to: '+998900000004', subject: 's', text: 't', institution_id: elsewhere.first }),
    );
    expect(await other.get(Sms).deliver(id)).toBe(false);
    await other.close();
    await elsewhere.close();
  });
});

test('where nothing takes messages, one that was written says so', async () => {
  const bed = await openBed({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const server = await startProcess(bed, parts(), 'api');
  const ctx = await bed.person(bed.first);
  expect(server.get(Sms).isPossible).toBe(false);
  const id = await bed.database.run(ctx, (tx) =>
    server.get(Sms).write(tx, { to: '+998900000005', subject: 's', text: 't', institution_id: bed.first }),
  );
  expect(await server.get(Sms).deliver(id)).toBe(false);
  await server.get(Sms).sweep();
  expect(await bed.database.platform('select state, error from mails where id = $1', [id])).toEqual([
    { state: 'failed', error: 'There is no gateway for text messages.' },
  ]);
  await server.close();
  await bed.close();
});
