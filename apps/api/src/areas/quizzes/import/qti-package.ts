import { Problem } from '@quad/domain/core';
import { MOST_LISTED, UNPACKED_BYTES } from '@quad/domain/quizzes';
import { bytesOf } from '#core/documents/readers.js';
import { guardArchive } from '#core/documents/zip-guard.js';
import { decoded, htmlTree } from './html-words.js';
import { joined, type Pictures } from './pictures.js';
import { refsOf, type Ref } from './qti-tests.js';
import { below, BadXml, elementsOf, firstBelow, readXml, type Element } from './xml-tree.js';

export type QtiVersion = 'qti_1_2' | 'qti_2_1';

/** A file of the package that holds questions; without a tree it could not be read. */
export interface QtiFile {
  readonly name: string;
  readonly version: QtiVersion;
  readonly tree: Element | null;
  /** How a test of the package uses it. */
  readonly ref?: Ref | undefined;
}
export interface QtiPackage {
  readonly files: readonly QtiFile[];
  readonly pictures: Pictures;
}

const MANIFEST = 'imsmanifest.xml';
const KINDS: readonly (readonly [QtiVersion, RegExp])[] = [
  ['qti_2_1', /^imsqti_(apip)?item_xmlv2p\d$/i],
  ['qti_1_2', /^imsqti\w{0,20}xmlv1p[12]/i],
];
const ROOT = /<(?:[\w.-]{1,30}:)?(assessmentItem|questestinterop|assessmentTest|qti-assessment-(?:item|test))[\s>]/;
const PICTURE = /\.(png|jpe?g)$/i;
const TEXT = /\.(xml|qti|x?html?)$/i;

const refused = (code: string, params: Record<string, unknown> = {}) =>
  new Problem(`quizzes.${code}`, { status: 422, params });

/** A name that leads out of the package, or to a place that the machine chooses. */
const isOutside = (name: string): boolean =>
  /^[/\\]|^[a-z][\w+.-]*:|\\|\0/i.test(name) || name.split('/').some((part) => part === '..');

type Entries = ReadonlyMap<string, Buffer>;

/** Which kind of document a file is, by its first element. */
function rootOf(bytes: Buffer | undefined): string {
  const head = bytes?.subarray(0, 8192);
  return ROOT.exec(head?.includes(0) ? head.toString('utf16le') : (head?.toString('utf8') ?? ''))?.[1] ?? '';
}

interface Resource {
  readonly id: string;
  readonly version: QtiVersion | undefined;
  readonly names: readonly string[];
  readonly needs: readonly string[];
}

/** A resource names its file by `href` or, as Canvas writes it, by the first of its files. */
function resourceOf(element: Element, base: string): Resource {
  const { identifier: id = '', type = '', href } = element.attributes;
  const version = KINDS.find(([, pattern]) => pattern.test(type))?.[0];
  const files = elementsOf(element).filter(({ name }) => name === 'file');
  const hrefs = [href, ...files.map(({ attributes }) => attributes.href)].filter((each) => each !== undefined);
  const [main] = hrefs.map(decoded);
  if (version && main && isOutside(main)) throw refused('qti_outside', { name: main.slice(0, 100) });
  const names = [...new Set(hrefs.map((each) => joined(base, decoded(each))))];
  const needs = elementsOf(element).flatMap(({ name, attributes }) =>
    name === 'dependency' ? [attributes.identifierref ?? ''] : [],
  );
  return { id, version, names, needs };
}

/** The question files that the manifest names. Refuses the package as a whole where its archive or manifest is not to be trusted. */
export async function readPackage(content: Uint8Array): Promise<QtiPackage> {
  const entries = await unpacked(bytesOf(content));
  const place = manifestOf(entries);
  const base = place.slice(0, -MANIFEST.length);
  const tree = parsed(entries.get(place), place);
  const resources = [...below(tree, 'resource')].map((each) => resourceOf(each, base));
  const files = new Map<string, QtiFile>();
  const add = (name: string, version: QtiVersion, ref?: Ref) => {
    const before = files.get(name);
    if (before && !ref) return;
    if (!before && files.size >= MOST_LISTED)
      throw new Problem('documents.too_many_rows', { status: 413, params: { max: MOST_LISTED } });
    const found = before?.tree ?? readOrNull(entries.get(name));
    files.set(name, { name, version, tree: found && completed(found, folderOf(name), entries), ref });
  };
  for (const resource of resources) {
    const better = fuller(resource, resources, entries);
    for (const [name, version] of better ?? questionsOf(resource, entries)) add(name, version);
  }
  const tests = resources.flatMap(({ names }) =>
    names.filter((name) => rootOf(entries.get(name)) === 'assessmentTest'),
  );
  for (const name of new Set(tests))
    for (const ref of refsOf(name, (each) => readOrNull(entries.get(each)))) add(ref.name, 'qti_2_1', ref);
  if (files.size === 0) throw refused(isThird(tree, entries) ? 'qti_third' : 'qti_empty');
  return { files: [...files.values()], pictures: new Map([...entries].filter(([name]) => PICTURE.test(name))) };
}

const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));
const isThird = (manifest: Element, entries: Entries): boolean =>
  [...below(manifest, 'resource')].some(({ attributes }) => /xmlv3p\d/i.test(attributes.type ?? '')) ||
  [...entries.values()].some((bytes) => rootOf(bytes).startsWith('qti-'));

/** The manifest, which is in a folder where somebody packed the folder. */
function manifestOf(entries: Entries): string {
  if (entries.has(MANIFEST)) return MANIFEST;
  const found = [...entries.keys()].filter(
    (name) => /^[^/]+\/imsmanifest\.xml$/.test(name) && !name.startsWith('__MACOSX'),
  );
  const [only, ...others] = found;
  if (!only || others.length) throw refused('qti_no_manifest');
  return only;
}

const byRoot = (names: readonly string[], entries: Entries): [string, QtiVersion][] =>
  names.flatMap((name) => {
    const root = rootOf(entries.get(name));
    const version = root === 'assessmentItem' ? 'qti_2_1' : root === 'questestinterop' ? 'qti_1_2' : undefined;
    return version ? [[name, version]] : [];
  });

/** The question files of a resource; what it names first and nobody can read is told, unless it is about the others. */
function questionsOf({ version, names }: Resource, entries: Entries): [string, QtiVersion][] {
  const [main = ''] = names;
  const found = byRoot(names, entries);
  return version && (found.length === 0 || !entries.has(main)) ? [[main, version], ...found] : found;
}

/** Canvas writes an assessment twice: for everybody, and with all of its questions beside its settings. */
function fuller(resource: Resource, all: readonly Resource[], entries: Entries) {
  if (resource.version !== 'qti_1_2') return undefined;
  const needed = all.filter(({ id }) => resource.needs.includes(id)).flatMap(({ names }) => names);
  const found = byRoot(needed, entries).filter(([name]) => name.endsWith('.qti'));
  return found.length ? found : undefined;
}

/** The item with the texts that it shares with others in their places. */
function completed(element: Element, folder: string, entries: Entries): Element {
  const children = element.children.map((child) => {
    if (typeof child === 'string') return child;
    const { href, data = '', type = '' } = child.attributes;
    const isPage = child.name === 'object' && (/html/i.test(type) || /\.x?html?$/i.test(data));
    const isText = ['include', 'assessmentStimulusRef'].includes(child.name) || isPage;
    const bytes = isText ? entries.get(joined(folder, decoded(href ?? data))) : undefined;
    const found = bytes && (isPage ? pageOf(bytes) : readOrNull(bytes));
    return found ? shared(found) : completed(child, folder, entries);
  });
  return { ...element, children };
}
const pageOf = (bytes: Buffer): Element => htmlTree(bytes.toString('utf8'));
/** A stimulus is its body; anything else that is included is what it is. */
const shared = (found: Element): Element => firstBelow(found, 'stimulusBody') ?? found;

function parsed(bytes: Buffer | undefined, name: string): Element {
  const tree = readOrNull(bytes);
  if (!tree) throw refused('qti_unreadable', { name });
  return tree;
}

function readOrNull(bytes: Buffer | undefined): Element | null {
  try {
    return bytes ? readXml(bytes) : null;
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
      if (!TEXT.test(name) && !PICTURE.test(name)) return;
      // The unpacker uses its buffer again.
      pieces.set(name, [...(pieces.get(name) ?? []), Buffer.from(piece)]);
    },
    UNPACKED_BYTES,
  );
  return new Map([...pieces].map(([name, parts]) => [name, Buffer.concat(parts)]));
}
