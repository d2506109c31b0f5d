import { Problem } from '@quad/domain/core';
import { items12 } from './qti-1-2.js';
import { item21 } from './qti-2-1.js';
import { NOTHING, type Around, type Found } from './qti-found.js';
import { readPackage, type QtiFile, type QtiVersion } from './qti-package.js';
import { BadXml, type Element } from './xml-tree.js';
import { judged, type ReadFile, type ReadQuestion } from './questions-read.js';

function questionOf({ reason, ...found }: Found, place: string): ReadQuestion {
  return judged({ ...found, place, category: null }, reason ?? null);
}

const UNREAD: Found = { ...NOTHING, reason: 'unreadable' };

function found(version: QtiVersion, tree: Element | null, around: Around): Found[] {
  try {
    if (!tree) return [UNREAD];
    return version === 'qti_2_1' ? [item21(tree, around)] : items12(tree, around);
  } catch (problem) {
    if (problem instanceof BadXml) return [UNREAD];
    throw problem;
  }
}

function questionsOf({ name, version, tree, ref }: QtiFile, about: Pick<Around, 'pictures'>): ReadQuestion[] {
  const folder = name.slice(0, Math.max(0, name.lastIndexOf('/')));
  const all = found(version, tree, { ...about, folder, ...ref });
  return all.map((each, at) => questionOf(each, all.length > 1 ? `${name} ${String(at + 1)}` : name));
}

/** Reads a QTI package of version 1.2, 2.1 or 2.2 (IMS Question & Test Interoperability) for the types that the bank has. */
export async function readQti(content: Uint8Array): Promise<ReadFile> {
  const { files, pictures } = await readPackage(content);
  const questions = files.flatMap((file) => questionsOf(file, { pictures }));
  // A package may name a test that nobody has written a question for.
  if (questions.length === 0) throw new Problem('quizzes.qti_empty', { status: 422 });
  return { format: files[0]?.version ?? 'qti_2_1', questions };
}

/** Reads one file of QTI without a package. */
export function readQtiFile(tree: Element): ReadFile {
  const version = tree.name === 'questestinterop' ? 'qti_1_2' : 'qti_2_1';
  const questions = questionsOf({ name: '1', version, tree }, { pictures: new Map() });
  return { format: version, questions };
}
