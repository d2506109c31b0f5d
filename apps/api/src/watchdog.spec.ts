import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const LOADER = new URL('../../../tools/test/read-sources.mjs', import.meta.url).href;
const WATCHDOG = new URL('./watchdog.ts', import.meta.url).href;

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

/** A process with a watchdog that waits two seconds, and then does what it is given. */
async function run(program: string): Promise<{ signal: string | null; code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      LOADER,
      '--input-type=module',
      '--eval',
      `const { watchLoop } = await import('${WATCHDOG}'); const stop = watchLoop(2); ${program}`,
    ],
    { env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { signal, code, said };
}

test('a process whose event loop stands still is ended, and says why', async () => {
  const end = await run('setTimeout(() => { for (;;); }, 100);');
  expect(end.signal).toBe('SIGKILL');
  expect(end.said).toMatch(/worked for 2 s without a turn of its event loop and is ended by its watchdog\n/);
});

test('one that turns lives, works hard in between, and is not kept from its end', async () => {
  const work = `const until = (ms) => { for (const end = Date.now() + ms; Date.now() < end;); };
    for (let n = 0; n < 8; n += 1) { until(400); await new Promise((turn) => setTimeout(turn, 120)); } console.log('done');`;
  expect(await run(work)).toMatchObject({ code: 0, signal: null, said: expect.stringContaining('done') });
});

test('one that gets no processor for longer than that is not taken for one that hangs', async () => {
  const starved = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000); console.log('alive');`;
  expect(await run(starved)).toMatchObject({ code: 0, signal: null, said: expect.stringContaining('alive') });
});
