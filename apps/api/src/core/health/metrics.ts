import { Injectable } from '@nestjs/common';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { JobStore } from '#core/jobs/job-store.js';

/** What Node.js tells of the process. Its observers never end, so they are set up once, however many servers a process holds. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** The figures of this process (and of the jobs, which are everybody's), in Prometheus' text format. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly durations: Histogram<'method' | 'route' | 'status'>;
  private countSockets = (): number => 0;

  constructor(jobs: JobStore) {
    this.durations = new Histogram({
      name: 'quad_http_seconds',
      help: 'How long calls took, by route',
      labelNames: ['method', 'route', 'status'],
      registers: [this.registry],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    });
    const count = () => this.countSockets();
    new Gauge({
      name: 'quad_sockets',
      help: 'Open sockets of this process',
      registers: [this.registry],
      collect() {
        this.set(count());
      },
    });
    new Gauge({
      name: 'quad_jobs',
      help: 'Unfinished jobs, by state',
      labelNames: ['state'],
      registers: [this.registry],
      async collect() {
        const found = new Map((await jobs.unfinished().catch(() => [])).map(({ state, n }) => [state, n]));
        for (const state of ['waiting', 'running'] as const) this.set({ state }, found.get(state) ?? 0);
      },
    });
  }

  /** Says how the open sockets of this process are counted. */
  sockets(count: () => number): void {
    this.countSockets = count;
  }

  /** Notes a call; `route` is its pattern, never its address. */
  call({ method, route, status, seconds }: { method: string; route: string; status: number; seconds: number }): void {
    this.durations.observe({ method, route, status }, seconds);
  }

  /** Everything, as text; its content type is `text/plain; version=0.0.4`. */
  async text(): Promise<string> {
    return `${await ofProcess.metrics()}\n${await this.registry.metrics()}`;
  }
}
