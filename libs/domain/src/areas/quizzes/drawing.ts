import type { Difficulty, Option, QuestionType } from './scoring.js';

/** A question as it was when its quiz was published. */
export interface PaperItem {
  readonly id: number;
  readonly type: QuestionType;
  readonly difficulty: Difficulty;
  readonly category_id: number;
  readonly text: string;
  readonly points: number;
  readonly picture_id: number | null;
  readonly feedback: string | null;
  readonly options: readonly Option[];
  readonly void?: boolean;
}

/** So many questions from a pool: of a category with those below it, of a difficulty, of a type; a part left out means any. */
export interface DrawRow {
  readonly category_id: number;
  readonly difficulty?: Difficulty | null | undefined;
  readonly type?: QuestionType | null | undefined;
  readonly count: number;
}

/** The frozen paper of a quiz: its questions, and which of them each row of the draw may take. */
export interface Paper {
  readonly items: readonly PaperItem[];
  readonly fixed: readonly number[];
  readonly pools: readonly { readonly ids: readonly number[]; readonly count: number }[];
}

/** A student's paper: question ids in their order, each with the order of its options. */
export type Layout = readonly (readonly [question: number, options: readonly number[]])[];

/** Numbers from 0 to 1 that follow from the seed (mulberry32): the same seed draws the same paper anywhere, at any time. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A list in an order that the numbers say (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

interface Shuffling {
  readonly seed: number;
  readonly shuffle_questions: boolean;
  readonly shuffle_options: boolean;
}

/** The paper of one attempt. No question is drawn twice: the smallest pools choose first. */
export function drawn({ items, fixed, pools }: Paper, { seed, shuffle_questions, shuffle_options }: Shuffling): Layout {
  const random = randomOf(seed);
  const taken = new Set(fixed);
  const chosen = [...fixed];
  for (const { ids, count } of [...pools].sort((a, b) => a.ids.length - b.ids.length)) {
    const free = shuffled(
      ids.filter((id) => !taken.has(id)),
      random,
    ).slice(0, count);
    for (const id of free) taken.add(id);
    chosen.push(...free);
  }
  const byId = new Map(items.map((item) => [item.id, item]));
  return (shuffle_questions ? shuffled(chosen, random) : chosen).flatMap((id) => {
    const item = byId.get(id);
    if (!item) return [];
    const options = item.options.map((option) => option.id);
    // The order of true and false is always the same: a shuffled one only makes people misread.
    return [[id, shuffle_options && item.type !== 'true_false' ? shuffled(options, random) : options] as const];
  });
}

/** The questions of a paper in the order of the layout. */
export function laidOut({ items }: Pick<Paper, 'items'>, layout: Layout): PaperItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return layout.flatMap(([id, options]) => {
    const item = byId.get(id);
    if (!item) return [];
    const ordered = options.flatMap((option) => item.options.find((each) => each.id === option) ?? []);
    return [{ ...item, options: ordered }];
  });
}
