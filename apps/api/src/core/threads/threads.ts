import { Worker, type ResourceLimits } from 'node:worker_threads';
import { Problem } from '@quad/domain/core';
import { THREAD_PROGRAM } from './thread-program.js';

/** A function that a module exports, and what it is given; what it takes and answers is copied. */
export interface Task {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
  /** Where nobody waits at a screen it may run longer (ms of the process's processor time). */
  readonly deadline?: number;
}

/** What a thread says of its task. */
export interface Answer {
  readonly value?: unknown;
  readonly refused?: { readonly code: string; readonly detail: ConstructorParameters<typeof Problem>[1] };
  readonly broken?: string;
}

interface Waiting {
  readonly task: Task;
  readonly end: (answer: Answer | Problem) => void;
}

interface Options {
  /** So many tasks run at once. */
  readonly size: number;
  /** So many wait; the next one is refused. */
  readonly most?: number;
  readonly limits?: ResourceLimits;
  /** How long one task may run (ms of the process's processor time). */
  readonly deadline?: number;
  /** What is said of a task that takes too long or too much memory. */
  readonly tooMuch: () => Problem;
}

/** What a document may take: the rest of the process lives on, whatever it holds. */
const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 };
const DEADLINE_MS = 10_000;
/** A process that gets little of a busy machine has done less in the time: a task may take so many times its deadline by the clock. */
const PATIENCE = 10;
const MOST_WAITING = 50;

/**
 * Work that could stop the event loop, on threads of its own: each task has a deadline and a limit of memory. A thread that
 * dies ends its task with a problem; the next task has a new one.
 */
export class Threads {
  private readonly waiting: Waiting[] = [];
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private busy = 0;

  constructor(private readonly options: Options) {}

  /** Runs a module's function; throws its problem, `tooMuch`, or `unavailable` where too many wait or the thread broke. */
  async run<T>(task: Task): Promise<T> {
    if (this.waiting.length >= (this.options.most ?? MOST_WAITING))
      throw new Problem('unavailable', { retry_after: 10 });
    const answer = await new Promise<Answer | Problem>((end) => {
      this.waiting.push({ task, end });
      this.next();
    });
    if (answer instanceof Problem) throw answer;
    if (answer.refused) throw new Problem(answer.refused.code, answer.refused.detail);
    if (answer.broken !== undefined) throw new Error(answer.broken);
    return answer.value as T;
  }

  /** Ends the threads; the next task starts another. */
  async close(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }

  private next(): void {
    if (this.busy >= this.options.size) return;
    const waiting = this.waiting.shift();
    if (!waiting) return;
    this.busy += 1;
    this.give(this.idle.pop() ?? this.start(), waiting);
  }

  private give(worker: Worker, { task, end }: Waiting): void {
    worker.ref();
    let late = false;
    const finish = (answer: Answer | Problem) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      this.busy -= 1;
      end(answer);
      this.next();
    };
    const onMessage = (answer: Answer) => {
      worker.unref();
      this.idle.push(worker);
      finish(answer);
    };
    let died: Problem | undefined;
    const onError = (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'ERR_WORKER_OUT_OF_MEMORY') died = this.options.tooMuch();
    };
    const onExit = () =>
      finish(late ? this.options.tooMuch() : (died ?? new Problem('unavailable', { retry_after: 5 })));
    const most = task.deadline ?? this.options.deadline ?? DEADLINE_MS;
    const begun = { at: performance.now(), cpu: process.cpuUsage() };
    const judge = () => {
      const { user, system } = process.cpuUsage(begun.cpu);
      const rest = most - (user + system) / 1000;
      late = rest <= 0 || performance.now() - begun.at >= PATIENCE * most;
      if (late) void worker.terminate();
      else timer = setTimeout(judge, rest);
    };
    let timer = setTimeout(judge, most);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task);
  }

  private start(): Worker {
    const { url, execArgv } = THREAD_PROGRAM;
    const worker = new Worker(url, { execArgv, resourceLimits: this.options.limits ?? LIMITS, stdin: false });
    this.all.add(worker);
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.all.delete(worker);
      const at = this.idle.indexOf(worker);
      if (at >= 0) this.idle.splice(at, 1);
    });
    return worker;
  }
}
