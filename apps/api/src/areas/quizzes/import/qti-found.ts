import type { Option } from '@quad/domain/quizzes';
import type { LeftOut } from './questions-read.js';
import type { Element } from './xml-tree.js';

/** What a reader of one version finds of a question. */
export interface Found {
  readonly text: string;
  readonly title: string;
  readonly isMultiple: boolean | null;
  readonly options: readonly Omit<Option, 'id'>[];
  readonly feedback: string | null;
  readonly points: number;
  /** The file says that it is a true-false question. */
  readonly isTruth?: boolean;
  readonly reason?: LeftOut;
}

const MEDIA = ['img', 'object', 'audio', 'video', 'math', 'matimage', 'mataudio', 'matvideo'];

/** True where a picture, a sound or a formula would be lost. */
export const hasMedia = (element: Element): boolean =>
  element.children.some((child) => typeof child !== 'string' && (MEDIA.includes(child.name) || hasMedia(child)));
