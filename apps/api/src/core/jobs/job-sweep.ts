import { Injectable } from '@nestjs/common';
import { JobStore } from './job-store.js';
import { Every } from './scheduler.js';

/** Forgets old finished jobs, once an hour. */
@Injectable()
export class JobSweep {
  constructor(private readonly store: JobStore) {}

  @Every(60 * 60 * 1000)
  sweep(): Promise<void> {
    return this.store.sweep();
  }
}
