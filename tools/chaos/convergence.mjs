import { TEACHER } from '../bench/campus.mjs';
import { quantileOf } from '../bench/statistics.mjs';
import { call, sleep, waitFor } from './call.mjs';
import { startFaultProxy } from './fault-proxy.mjs';
import { fetchBoard, ModelBoard } from './model-board.mjs';
import { hasRedis, startRedis } from '../test/redis.mjs';

const STATUSES = ['present', 'late', 'absent', 'excused'];

/**
 * R2: boards behind a line that is cut by chance, on a server that is killed and a Redis that is restarted, end as the server says.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ boards: number, seconds: number, restarts: number }} size
 */
export async function convergence(stage, { boards: count, seconds, restarts }) {
  const redis = hasRedis() ? await startRedis(stage.directory) : undefined;
  const env = redis ? { REDIS_URL: redis.url } : {};
  let api = await stage.api({ env });
  const proxy = await startFaultProxy({ port: api.port });
  const [writer = '', ...tokens] = await stage.tokens(TEACHER, count + 1);
  const { watched: register, students } = stage.campus;
  const boards = tokens.map((token) => new ModelBoard({ url: `http://127.0.0.1:${proxy.port}`, token, register }));
  const whole = await waitFor(() => boards.every((board) => board.version > 0), 60_000);

  const end = Date.now() + seconds * 1000;
  let accepted = 0;
  let cuts = 0;
  const write = async () => {
    for (let turn = 0; Date.now() < end; turn++) {
      const marks = [{ student_id: students[turn % students.length], status: STATUSES[Math.floor(turn / 7) % 4] }];
      if (
        (
          await call(`${api.url}/api/v1/attendance`, {
            token: writer,
            method: 'POST',
            body: { lesson_attendance_id: register, marks },
            patience: 5000,
          })
        ).status === 200
      )
        accepted += 1;
      await sleep(10);
    }
  };
  // Each of two hundred boards loses its line once in thirty seconds or so; now and then all of them at once.
  const cut = async () => {
    while (Date.now() < end) {
      await sleep(Math.random() * 300);
      proxy.cutOne(Math.random());
      cuts += 1;
      if (Math.random() < 0.004) proxy.reset();
    }
  };
  const restart = async () => {
    for (let n = 0; n < restarts; n++) {
      await sleep((seconds * 1000) / (restarts + 1) - 500);
      if (redis && n % 2 === 1) {
        await redis.kill();
        await sleep(500);
        await redis.start();
      } else {
        await api.kill();
        api = await stage.api({ port: api.port, env });
      }
    }
  };
  await Promise.all([write(), cut(), restart()]);

  const result = await settle(boards, { url: api.url, token: writer, register });
  const sum = (/** @type {'applied' | 'repeated' | 'gaps' | 'connections'} */ of) =>
    boards.reduce((total, board) => total + board[of], 0);
  const deliveries = sum('applied') + sum('repeated');
  const late = quantileOf(
    boards.flatMap(({ catchUps }) => catchUps),
    0.99,
  );
  for (const board of boards) board.close();
  await proxy.close();
  await api.stop();
  await redis?.kill();
  return {
    pass: Number.isFinite(whole) && result.wrong.length === 0 && deliveries > 0,
    told:
      `${count} boards, ${accepted} marks, ${deliveries} deliveries, ${cuts} cuts, ${restarts} restarts ` +
      `(${redis ? 'API and Redis' : 'API; no redis-server here'}), ${sum('connections')} connections: ` +
      `${count - result.wrong.length} equal the server ${(result.ms / 1000).toFixed(1)} s after the last mark; ` +
      `${sum('repeated')} repeats passed over, ${sum('gaps')} gaps mended by a fetch, fetched p99 ${late.toFixed(0)} ` +
      `ms after connecting${result.wrong.length ? `; WRONG: ${result.wrong.slice(0, 3).join('; ')}` : ''}`,
  };
}

/**
 * Waits until every board is as the server says, at most 30 s.
 * @param {ModelBoard[]} boards
 * @param {{ url: string, token: string, register: number }} place
 */
async function settle(boards, place) {
  /** @type {string[]} */
  let wrong = ['the server does not answer'];
  const ms = await waitFor(async () => {
    const truth = await fetchBoard(place);
    if (!truth) return false;
    wrong = boards.flatMap((board) => board.difference(truth) ?? []);
    return wrong.length === 0;
  }, 30_000);
  return { ms, wrong };
}
