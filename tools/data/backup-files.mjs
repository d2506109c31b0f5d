import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** @typedef {{ path: string, size: number, sha256: string }} FileEntry  path is relative, with "/" */

/** What lies in the data directory and is not a file of the portal's records. */
const NOT_FILES = /^(postgres(\..*)?|secrets\.json.*|portal\.json.*|backups|\.probe.*|.*\.log)$/;

/** The sha256 of a file's content. @param {string} file */
export async function hashOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The relative paths of all files of the portal's records. @param {string} dataDir @returns {string[]} */
export function filesOf(dataDir) {
  /** @type {string[]} */
  const found = [];
  const walk = (/** @type {string} */ below) => {
    for (const entry of readdirSync(path.join(dataDir, below), { withFileTypes: true })) {
      const file = below ? `${below}/${entry.name}` : entry.name;
      if (!below && NOT_FILES.test(entry.name)) continue;
      if (entry.isDirectory()) walk(file);
      else if (entry.isFile()) found.push(file);
    }
  };
  if (existsSync(dataDir)) walk('');
  return found.sort();
}

/** Copies one file, whole or not at all, and describes the copy. @param {string} from @param {string} to */
async function copyWhole(from, to) {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  const making = `${to}.partial`;
  await copyFile(from, making);
  const [{ size }, sha256] = [await stat(making), await hashOf(making)];
  renameSync(making, to);
  return { size, sha256 };
}

/**
 * Copies all files of the records; a file that is deleted meanwhile is left out (its record was deleted after the snapshot).
 * @param {string} dataDir @param {string} target @returns {Promise<FileEntry[]>}
 */
export async function saveFiles(dataDir, target) {
  const saved = [];
  for (const file of filesOf(dataDir)) {
    try {
      saved.push({ path: file, ...(await copyWhole(path.join(dataDir, file), path.join(target, file))) });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    }
  }
  return saved;
}

/** Copies saved files back and proves each copy. @param {FileEntry[]} entries @param {string} source @param {string} dataDir */
export async function restoreFiles(entries, source, dataDir) {
  for (const { path: file, sha256 } of entries) {
    const target = path.resolve(dataDir, file);
    if (!target.startsWith(`${path.resolve(dataDir)}${path.sep}`))
      throw new Error(`The backup names a file outside the data directory (${file}).`);
    const copy = await copyWhole(path.join(source, file), target);
    if (copy.sha256 !== sha256) throw new Error(`The file ${file} of the backup is damaged: its checksum differs.`);
  }
}
