import { AbstractLogger } from 'typeorm';

/** Tells npm start that the start goes on: it waits for as long as it is told so (tools/start/api-process.mjs). */
export const progress = (name: string) => process.send?.({ progress: name });

/** Tells of every statement of the migrations: a long one is waited for from its beginning. */
export class ProgressLogger extends AbstractLogger {
  constructor() {
    super(['query']);
  }

  protected writeLog(): void {
    progress('migrations');
  }
}
