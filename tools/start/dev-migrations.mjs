import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NAME = /^\d{14}-[\w-]+\.ts$/;

/** What each migration says now. @param {string} root @returns {Record<string, string>} */
const written = (root) =>
  Object.fromEntries(
    readdirSync(path.join(root, 'migrations'))
      .filter((file) => NAME.test(file))
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(root, 'migrations', file)))
          .digest('hex'),
      ]),
  );

const noteOf = (/** @type {string} */ dataDir) => path.join(dataDir, 'migrations.json');
/** @param {string} dataDir @returns {Record<string, string>} */
const noted = (dataDir) => (existsSync(noteOf(dataDir)) ? JSON.parse(readFileSync(noteOf(dataDir), 'utf8')) : {});

/**
 * Remembers of every migration what it said when it ran here; one that ran before keeps what it said then. @param
 * {string} root @param {string} dataDir
 */
export const noteMigrations = (root, dataDir) =>
  writeFileSync(noteOf(dataDir), JSON.stringify({ ...written(root), ...noted(dataDir) }));

/** The migrations that ran here and say something else since, or are gone. @param {string} root @param {string} dataDir */
export function changedMigrations(root, dataDir) {
  const now = written(root);
  return Object.entries(noted(dataDir))
    .filter(([file, hash]) => now[file] !== hash)
    .map(([file]) => file);
}
