import { Problem } from '@quad/domain/core';
import { readMoodle } from './moodle-xml.js';
import { readQtiFile } from './qti.js';
import type { ReadFile } from './questions-read.js';
import { BadXml, readXml, type Element } from './xml-tree.js';

/** Reads one XML file of questions, told by its first element: Moodle's, or QTI without its package. */
export function readXmlFile(content: Uint8Array): ReadFile {
  const tree = treeOf(content);
  if (tree.name === 'quiz') return readMoodle(tree);
  if (['questestinterop', 'assessmentItem'].includes(tree.name)) return readQtiFile(tree);
  const kind = tree.name.startsWith('qti-') ? 'QTI 3' : `XML <${tree.name.slice(0, 40)}>`;
  throw new Problem('quizzes.not_questions', { status: 415, params: { kind } });
}

function treeOf(content: Uint8Array): Element {
  try {
    return readXml(content);
  } catch (problem) {
    if (problem instanceof BadXml) throw new Problem('quizzes.xml_unreadable', { status: 422 });
    throw problem;
  }
}
