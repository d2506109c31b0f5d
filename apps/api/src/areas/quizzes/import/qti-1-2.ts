import { below, elementsOf, firstBelow, tidy, wordsOf, type Element } from './xml-tree.js';
import { hasMedia, type Found } from './qti-found.js';

const NOTHING = { isMultiple: null, options: [], feedback: null } as const;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const MEDIA_TAG = /<(img|audio|video|object|iframe|math)\b/i;

/** HTML inside a mattext as plain words: tags go, paragraphs become lines. */
const plain = (html: string): string =>
  tidy(
    html
      .replace(/<\/?(?:p|div|br|li|tr|h\d)\b[^<>]*>/gi, '\n')
      .replace(/<[^<>]*>/g, '')
      .replace(
        /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,8}));/gi,
        (all, decimal?: string, hex?: string, name?: string) => {
          const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : 0;
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (SIGNS[name ?? ''] ?? all);
        },
      ),
  );

const isHtml = ({ attributes }: Element): boolean => /html/i.test(attributes.texttype ?? '');
const saidBy = (mattext: Element): string => (isHtml(mattext) ? plain(textIn(mattext)) : wordsOf(mattext));
/** The raw text with its line ends. */
const textIn = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');

function materialOf(element: Element | undefined, ...without: readonly string[]): string {
  if (!element) return '';
  const parts = elementsOf(element).filter(({ name }) => !without.includes(name));
  return tidy(parts.map((part) => (part.name === 'mattext' ? saidBy(part) : materialOf(part, ...without))).join('\n'));
}

const losesMedia = (item: Element): boolean =>
  hasMedia(item) || [...below(item, 'mattext')].some((mattext) => isHtml(mattext) && MEDIA_TAG.test(textIn(mattext)));

/** What the item says of itself: `question_type`, `points_possible` and others. */
const noted = (item: Element): Map<string, string> =>
  new Map(
    [...below(item, 'qtimetadatafield')].map((field) => [
      wordsOf(firstBelow(field, 'fieldlabel') ?? field),
      wordsOf(firstBelow(field, 'fieldentry') ?? field),
    ]),
  );

/** Choices that a condition asks for, without those that must not be chosen. */
function* askedIn(element: Element): Generator<string> {
  for (const child of elementsOf(element)) {
    if (child.name === 'not') continue;
    if (child.name === 'varequal') yield wordsOf(child);
    yield* askedIn(child);
  }
}

/** Ids of the choices that bring points, and the feedback that goes with one choice. */
function keyOf(item: Element): { right: Set<string>; said: Map<string, string> } {
  const right = new Set<string>();
  const said = new Map<string, string>();
  const words = new Map(
    [...below(item, 'itemfeedback')].map((feedback) => [feedback.attributes.ident ?? '', materialOf(feedback)]),
  );
  for (const condition of below(item, 'respcondition')) {
    const asked = [...askedIn(firstBelow(condition, 'conditionvar') ?? condition)];
    const scores = elementsOf(condition).filter(({ name }) => name === 'setvar');
    if (scores.some((score) => Number(wordsOf(score)) > 0)) for (const id of asked) right.add(id);
    const shown = elementsOf(condition).find(({ name }) => name === 'displayfeedback');
    const text = words.get(shown?.attributes.linkrefid ?? '');
    if (text && asked[0] !== undefined && asked.length === 1) said.set(asked[0], text);
  }
  return { right, said };
}

function itemOf(item: Element): Found {
  const title = tidy(item.attributes.title ?? '');
  const presentation = firstBelow(item, 'presentation');
  const notes = noted(item);
  const given = Number(notes.get('points_possible'));
  const points = given >= 0.25 && given <= 100 ? given : 1;
  const text = materialOf(presentation, 'response_lid', 'response_str', 'response_grp', 'response_num') || title;
  const responses = presentation
    ? [...below(presentation, 'response_lid', 'response_str', 'response_grp', 'response_num', 'response_xy')]
    : [];
  const [response] = responses;
  const isChoice = responses.length === 1 && response?.name === 'response_lid' && firstBelow(response, 'render_choice');
  if (!isChoice) return { ...NOTHING, title, text, points, reason: 'type_unknown' };
  const { right, said } = keyOf(item);
  const options = [...below(response, 'response_label')].map((label) => {
    const { ident = '' } = label.attributes;
    return { text: materialOf(label), right: right.has(ident), feedback: said.get(ident) ?? null };
  });
  const general = [...below(item, 'itemfeedback')].find(({ attributes }) => attributes.ident === 'general_fb');
  return {
    title,
    text,
    isMultiple: /^multiple$/i.test(response.attributes.rcardinality ?? ''),
    options,
    feedback: general ? materialOf(general) || null : null,
    points,
    isTruth: /true.?false/i.test(`${notes.get('question_type') ?? ''} ${notes.get('qmd_itemtype') ?? ''}`),
    ...(losesMedia(item) && { reason: 'has_media' }),
  };
}

/** Every item of a questestinterop file. */
export const items12 = (tree: Element): Found[] =>
  tree.name === 'questestinterop'
    ? [...below(tree, 'item')].map(itemOf)
    : [{ ...NOTHING, title: '', text: '', points: 1, reason: 'unreadable' }];
