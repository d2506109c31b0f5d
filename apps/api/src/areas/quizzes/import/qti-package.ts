import { Problem } from '@quad/domain/core';
import { MOST_LISTED } from '@quad/domain/quizzes';
import { bytesOf } from '#core/documents/readers.js';
import { guardArchive } from '#core/documents/zip-guard.js';
import { below, BadXml, readXml, type Element } from './xml-tree.js';

export const MOST_UNPACKED = 20 * 1024 * 1024;
export type QtiVersion = 'qti_1_2' | 'qti_2_1';

/** A file of the package that holds questions; without a tree it could not be read. */
export interface QtiFile {
  readonly name: string;
  readonly version: QtiVersion;
  readonly tree: Element | null;
}

const MANIFEST = 'imsmanifest.xml';
const KINDS: readonly (readonly [QtiVersion, RegExp])[] = [
  ['qti_2_1', /^imsqti_item_xmlv2p[012]$/i],
  ['qti_1_2', /^imsqti\w{0,20}xmlv1p[12]/i],
];
const refused = (code: string, params: Record<string, unknown> = {}) =>
  new Problem(`quizzes.${code}`, { status: 422, params });

/** A name that leads out of the package, or to a place that the machine chooses. */
const isOutside = (name: string): boolean =>
  /^[/\\]|^[a-z][\w+.-]*:|\\|\0/i.test(name) || name.split('/').some((part) => part === '..');

/** The question files that the manifest names. Refuses the package as a whole where its archive or manifest is not to be trusted. */
export async function readPackage(content: Uint8Array): Promise<QtiFile[]> {
  const entries = await unpacked(bytesOf(content));
  const manifest = entries.get(MANIFEST);
  if (!manifest) throw refused('qti_no_manifest');
  const resources = [...below(parsed(manifest, MANIFEST), 'resource')];
  const files: QtiFile[] = [];
  for (const { attributes } of resources) {
    const { type = '', href = '' } = attributes;
    const version = KINDS.find(([, pattern]) => pattern.test(type))?.[0];
    if (!version) continue;
    const name = placeOf(href);
    if (isOutside(name)) throw refused('qti_outside', { name: name.slice(0, 100) });
    if (files.some((file) => file.name === name)) continue;
    if (files.length >= MOST_LISTED)
      throw new Problem('documents.too_many_rows', { status: 413, params: { max: MOST_LISTED } });
    const bytes = entries.get(name);
    files.push({ name, version, tree: bytes ? readOrNull(bytes) : null });
  }
  if (files.length === 0) throw refused('qti_empty');
  return files;
}

const placeOf = (href: string): string => {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
};

function parsed(bytes: Buffer, name: string): Element {
  try {
    return readXml(bytes);
  } catch (problem) {
    if (problem instanceof BadXml) throw refused('qti_unreadable', { name });
    throw problem;
  }
}

function readOrNull(bytes: Buffer): Element | null {
  try {
    return readXml(bytes);
  } catch (problem) {
    if (problem instanceof BadXml) return null;
    throw problem;
  }
}

async function unpacked(archive: Buffer): Promise<Map<string, Buffer>> {
  const pieces = new Map<string, Buffer[]>();
  await guardArchive(
    archive,
    (name, piece) => {
      if (isOutside(name)) throw refused('qti_outside', { name: name.slice(0, 100) });
      if (!name.toLowerCase().endsWith('.xml')) return;
      // The unpacker uses its buffer again.
      pieces.set(name, [...(pieces.get(name) ?? []), Buffer.from(piece)]);
    },
    MOST_UNPACKED,
  );
  return new Map([...pieces].map(([name, parts]) => [name, Buffer.concat(parts)]));
}
