import { existsSync, openSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

const LOG_LIMIT = 20 * 1024 * 1024;
/** How long a server that starts may stay silent (ms): after a crash it says every few seconds how far it is. */
export const SILENCE_MS = 120_000;

export const logOf = (/** @type {string} */ dataDir) => path.join(dataDir, 'postgres.log');

/** Opens the log for a server that starts, emptied once it is large; `from` is where its own words begin. @param {string} dataDir */
export function openLog(dataDir) {
  const logFile = logOf(dataDir);
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT) truncateSync(logFile);
  const log = openSync(logFile, 'a', 0o600);
  return { logFile, log, from: statSync(logFile).size };
}

/**
 * What answers whether nothing was written to a log for too long.
 * @param {string} logFile
 */
export function patience(logFile) {
  const written = () => (existsSync(logFile) ? statSync(logFile).size : 0);
  let [size, moved] = [written(), Date.now()];
  return () => {
    if (written() !== size) [size, moved] = [written(), Date.now()];
    return Date.now() > moved + SILENCE_MS;
  };
}
