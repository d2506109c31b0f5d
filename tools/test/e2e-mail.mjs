import { appendFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A letter takes its time, so that a sending to many can be watched (ms). */
const SLOW_MS = 15;

/**
 * The mail server of the stories: refuses addresses that begin with "refused" for good and keeps every other letter, as it arrived, as a
 * line of JSON `{ to, raw }` in the file.
 * @param {string} file
 */
export async function startMailServer(file) {
  appendFileSync(file, '');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('refused')
          ? Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 })
          : undefined,
      ),
    onData: (stream, { envelope }, done) =>
      void text(stream).then(async (raw) => {
        appendFileSync(file, `${JSON.stringify({ to: envelope.rcptTo.map(({ address }) => address), raw })}\n`);
        await pause(SLOW_MS);
        done();
      }, done),
  });
  server.on('error', (/** @type {Error} */ problem) =>
    console.error(`The mail server of the stories: ${problem.message}`),
  );
  await new Promise((up) => {
    server.listen(0, '127.0.0.1', () => up(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}/?from=${encodeURIComponent('Quad <quad@example.com>')}`,
    stop: () =>
      new Promise((down) => {
        server.close(() => down(undefined));
      }),
  };
}
