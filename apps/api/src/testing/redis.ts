import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True where a Redis can be started for a test. */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((open) => {
    server.listen(0, '127.0.0.1', open);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => {
    server.close(closed);
  });
  return port;
}

/** A Redis of a test's own, which keeps nothing. */
export class TestRedis {
  private child: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'quad-redis-'));

  private constructor(private readonly port: number) {}

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.launch();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, empty; resolves when it answers. */
  async launch(): Promise<void> {
    this.child = spawn(
      'redis-server',
      ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.folder],
      { stdio: 'ignore' },
    );
    for (const end = Date.now() + 5000; Date.now() < end && !this.ask('ping').startsWith('PONG');)
      await new Promise((later) => {
        setTimeout(later, 25);
      });
  }

  /** Kills it; everything that it knew is lost. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((ended) => {
      child.once('exit', ended);
      child.kill('SIGKILL');
    });
  }

  ask(...command: string[]): string {
    return spawnSync('redis-cli', ['-p', String(this.port), ...command]).stdout.toString();
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
