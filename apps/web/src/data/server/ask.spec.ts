import { credentialCalls, signInCalls } from '@quad/domain/sign-in';
import { ask } from '#data/server/ask';
import { session } from '#data/identity/session-store';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';

const sentBy = (server: FakeServer) => server.heard[0]?.headers;

test('a code for whoever is signed in is asked for as that person', async () => {
  signInAs();
  const server = new FakeServer().on('POST', '/email/send', () => ({ sent: true }));
  await ask(credentialCalls.sendEmail, {});
  expect(sentBy(server)).toMatchObject({ Authorization: 'Bearer token-admin' });
});

test('without a session the same call is made as nobody', async () => {
  session.end();
  const server = new FakeServer().on('POST', '/email/send', () => ({ sent: true }));
  await ask(credentialCalls.sendEmail, { email: 'a@example.com' });
  expect(sentBy(server)).not.toHaveProperty('Authorization');
});

test('a sign-in is nobody\u2019s, and its refusal ends no session', async () => {
  signInAs();
  const server = new FakeServer().on('POST', '/signin', () => {
    throw refuse(401);
  });
  await expect(ask(signInCalls.signIn, { username: 'a', password: 'b' })).rejects.toMatchObject({ status: 401 });
  expect([sentBy(server)?.Authorization, session.read().token]).toEqual([undefined, 'token-admin']);
});
