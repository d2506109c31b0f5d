import { writeFileSync } from 'node:fs';
import { startApi } from '../start/api-process.mjs';

/** @typedef {{ url: string, ready(ms: number): Promise<void>, stop(): Promise<void> }} KeptApi */

/**
 * Starts the API so that a story may kill it: after a SIGKILL it is started again at once on the same port. Its process id is in the file.
 * @param {Parameters<typeof startApi>[0]} options
 * @param {string} pidFile
 * @returns {KeptApi}
 */
export function keepApi(options, pidFile) {
  let isStopping = false;
  const launch = () => {
    const started = startApi(options);
    writeFileSync(pidFile, String(started.pid));
    void started.exited.then(({ signal }) => {
      if (signal === 'SIGKILL' && !isStopping) api = launch();
    });
    return started;
  };
  let api = launch();
  return {
    url: api.url,
    ready: (ms) => api.ready(ms),
    stop() {
      isStopping = true;
      return api.stop();
    },
  };
}
