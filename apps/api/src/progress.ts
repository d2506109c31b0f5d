import { AbstractLogger } from 'typeorm';

/** Tells npm start that the start goes on: it waits for as long as it is told so (tools/start/api-process.mjs). */
export const progress = (name: string) => process.send?.({ progress: name });

const SIGN_MS = 5000;
// Heard from the beginning: the web app may be built before anybody waits for it.
const built = process.env.WEB_IS_BUILDING ? new Promise((resolve) => process.once('message', resolve)) : undefined;

/** Resolves when the web app is built, which npm start does beside the migrations and the demo; at once where it is. */
export async function webIsBuilt(): Promise<void> {
  const sign = setInterval(progress, SIGN_MS, 'web');
  await built;
  clearInterval(sign);
}

/** Tells of every statement of the migrations: a long one is waited for from its beginning. */
export class ProgressLogger extends AbstractLogger {
  constructor() {
    super(['query']);
  }

  protected writeLog(): void {
    progress('migrations');
  }
}
