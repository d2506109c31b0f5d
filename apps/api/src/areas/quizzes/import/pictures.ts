import { decoded, type Said } from './html-words.js';
import type { ReadPicture } from './questions-read.js';

/** The files that came along, by name or path. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

const HEADS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];
/** A question has at most a picture of this size. */
const MOST_BYTES = 5 * 1024 * 1024;
const isTaken = (bytes: Uint8Array): boolean =>
  bytes.length <= MOST_BYTES && HEADS.some((head) => head.every((byte, at) => bytes[at] === byte));

/**
 * The one picture of a question: undefined where it has none, null where it would be lost, since it is not in the file, is
 * neither PNG nor JPEG, or is not the only one.
 */
export function pictured({ pictures, hasMedia }: Said, files: Pictures, folder = ''): ReadPicture | null | undefined {
  const [place, ...others] = pictures;
  if (hasMedia || others.length) return null;
  if (place === undefined) return undefined;
  const inside = /^data:image\/(png|jpe?g);base64,(.*)$/is.exec(place);
  const [name, content] = inside
    ? [`picture.${inside[1] ?? ''}`, Buffer.from(inside[2] ?? '', 'base64')]
    : found(place, files, folder);
  return content && isTaken(content) ? { name, content } : null;
}

/** Where programs put a file that a text names: beside it, at the root, or in the folder of the course's files. */
function found(place: string, files: Pictures, folder: string): [string, Uint8Array | undefined] {
  const path = decoded(place.replace(/[?#][\s\S]*$/, '')).replace(
    /^(@@PLUGINFILE@@|\$IMS[_-]CC[_-]FILEBASE\$)\/?/i,
    '',
  );
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (/^[a-z][\w+.-]*:|^\/\//i.test(path)) return [name, undefined];
  const places = [joined(folder, path), path, `web_resources/${path}`, path.replace(/^(\.{1,2}\/)+/, '')];
  const at = places.find((one) => files.has(one)) ?? onlyNamed(name, files);
  return [name, at === undefined ? undefined : files.get(at)];
}

function onlyNamed(name: string, files: Pictures): string | undefined {
  const [first, ...others] = [...files.keys()].filter((path) => path === name || path.endsWith(`/${name}`));
  return others.length ? undefined : first;
}

/** A path as it leads on from a folder; it never leads out of the package. */
export function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
