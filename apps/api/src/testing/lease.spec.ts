import { HERE, THERE, type Server } from './server.js';
import { lease } from './lease.js';
import { Portal } from './portal.js';

const portalOf = ({ app, url, config }: Server) => new Portal(app, url, config);

test('a spec finds nothing of the one that had the server before: no rows, names, sessions, sockets or settings', async () => {
  const first = await lease();
  const before = portalOf(first);
  const ids = [HERE.id, THERE.id];
  const admin = await before.person(['ADMIN'], { username: 'the.admin' });
  const ear = await admin.listen({ resource: 'countries' });
  expect((await admin.post('/country', { name: 'Left behind', code: 'LB' })).status).toBe(200);
  Object.assign(first.config, { PUBLIC_URL: 'https://left.example', SMTP_URL: 'smtp://left.example' });
  await before.stop();
  await first.end();
  expect(ear.socket.connected).toBe(false);

  const second = await lease();
  const after = portalOf(second);
  expect(second.url).toBe(first.url);
  expect([HERE.id, THERE.id].filter((id) => ids.includes(id))).toEqual([]);
  expect((await admin.get('/country')).status).toBe(401);
  const namesake = await after.person(['ADMIN'], { username: 'the.admin' });
  expect((await namesake.get('/country')).body).toMatchObject({ total_elements: 0 });
  expect([second.config.PUBLIC_URL, second.config.SMTP_URL]).toEqual([undefined, undefined]);
  expect(await after.sql('select id, key from institutions order by id')).toEqual([
    { id: HERE.id, key: 'here' },
    { id: THERE.id, key: 'there' },
  ]);
  await second.end();
});

test('a spec that asks twice gets two servers; one that was broken is replaced', async () => {
  const [one, own] = [await lease(), await lease()];
  expect(own.url).not.toBe(one.url);
  await own.end();
  await one.app.close();
  await one.end();
  const next = await lease();
  expect(next.url).not.toBe(one.url);
  expect((await portalOf(next).visitor.get('/readyz')).status).toBe(200);
  await next.end();
});
