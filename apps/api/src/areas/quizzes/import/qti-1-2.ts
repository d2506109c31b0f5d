import { htmlTree, Said, stacked, tidy, wordsIn } from './html-words.js';
import { pictured } from './pictures.js';
import { NOTHING, titled, typeOf, type Around, type Found } from './qti-found.js';
import { feedback12, shares12 } from './qti-keys-1-2.js';
import { keyed, pointsOf, type Loss } from './questions-read.js';
import { inOneNotation } from './text-formats.js';
import { below, firstBelow, textIn, wordsOf, type Element } from './xml-tree.js';

const RESPONSES = ['response_lid', 'response_str', 'response_grp', 'response_num', 'response_xy'];
const BESIDE = ['render_extension', 'render_hotspot', 'render_slider', 'response_label'];
const KINDS: Readonly<Record<string, string>> = {
  ...{ essay: 'essay', file_upload: 'upload', numerical: 'numerical', calculated: 'calculated', formula: 'calculated' },
  ...{ matching: 'matching', categorization: 'matching', ordering: 'ordering', hot_spot: 'hotspot' },
  ...{ fill_in_multiple_blanks: 'gaps', multiple_dropdowns: 'gaps', rich_fill_blank: 'gaps', text_only: 'description' },
  ...{ short_answer: 'short_answer', fib: 'short_answer', pattern_match: 'short_answer' },
};
const TAGS = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?>|&\w{1,10};/i;

/** The texts of an item as elements: HTML as its tags say, anything else as it is laid out. */
function laidOut(element: Element): Element {
  const { name, attributes } = element;
  if (name === 'mattext' || name === 'matemtext') {
    const text = textIn(element);
    const isHtml = /html/i.test(attributes.texttype ?? '') || (!attributes.texttype && TAGS.test(text));
    if (isHtml) return { name: 'div', attributes: {}, children: htmlTree(text).children };
    // XHTML in a mattext is elements already.
    if (element.children.some((child) => typeof child !== 'string')) return { ...element, name: 'div' };
    return { name: 'pre', attributes: {}, children: [withoutMargin(text)] };
  }
  if (name === 'matimage') return { name: 'img', attributes: { src: attributes.uri ?? '' }, children: [] };
  if (name === 'matbreak') return { name: 'br', attributes: {}, children: [] };
  const children = element.children.map((child) => (typeof child === 'string' ? child : laidOut(child)));
  return { name, attributes, children };
}

/** Lines of code keep what they are further in than the others; the layout of the file itself goes. */
function withoutMargin(text: string): string {
  const lines = text.replace(/^\s*\n|(?<!\s)\s+$/g, '').split('\n');
  const margin = Math.min(
    ...lines
      .slice(1)
      .filter((line) => line.trim())
      .map((line) => line.search(/\S/)),
  );
  const [first = '', ...others] = lines;
  return [first.trim(), ...others.map((line) => line.slice(Number.isFinite(margin) ? margin : 0))].join('\n');
}

/** What the item says of itself: `question_type`, `points_possible` and others. */
const noted = (item: Element): Map<string, string> =>
  new Map(
    [...below(item, 'qtimetadatafield')].map((field) => [
      wordsOf(firstBelow(field, 'fieldlabel') ?? field),
      wordsOf(firstBelow(field, 'fieldentry') ?? field),
    ]),
  );

/** The kind that the item names, and its name where nobody knows it. */
function namedKind(notes: ReadonlyMap<string, string>): [string | undefined, string] {
  const said = notes.get('question_type') ?? notes.get('cc_profile') ?? notes.get('qmd_itemtype') ?? '';
  const name = said.replace(/^cc\./, '').replace(/\.v\d.*$|_question$/g, '');
  return [KINDS[name], name];
}

function kindOf(item: Element, responses: readonly Element[]): string {
  const [known, name] = namedKind(noted(item));
  if (known) return known;
  const [first, ...others] = responses;
  if (!first) return 'description';
  if (others.length) return responses.every((each) => each.name === 'response_lid') ? 'matching' : 'gaps';
  if (first.name === 'response_lid') return /order/i.test(first.attributes.rcardinality ?? '') ? 'ordering' : name;
  if (first.name === 'response_xy') return 'hotspot';
  const field = firstBelow(first, 'render_fib')?.attributes ?? {};
  if (first.name === 'response_num' || /integer|decimal/i.test(field.fibtype ?? '')) return 'numerical';
  return Number(field.rows) > 1 || !firstBelow(item, 'varequal') ? 'essay' : 'short_answer';
}

/** One choice. A list of words for one gap is one too, where nothing else is asked. */
function isChoice(item: Element, responses: readonly Element[]): boolean {
  const [first, ...others] = responses;
  const [kind, name] = namedKind(noted(item));
  if (first?.name !== 'response_lid' || others.length || (kind && name !== 'multiple_dropdowns')) return false;
  return !/order/i.test(first.attributes.rcardinality ?? '') && firstBelow(first, 'render_choice') !== undefined;
}

/** An item with one choice; everything else stays out. */
function itemOf(item: Element, around: Around): Found {
  const title = tidy(item.attributes.title ?? '');
  const whole = laidOut(item);
  const presentation = firstBelow(whole, 'presentation');
  const notes = noted(item);
  const losses: Loss[] = [];
  const points = pointsOf(
    notes.get('points_possible') ?? notes.get('qmd_weighting') ?? notes.get('cc_weighting'),
    losses,
  );
  const [said, inOptions, aside] = [new Said(), new Said(), new Said()];
  const responses = presentation ? [...below(presentation, ...RESPONSES)] : [];
  const [response] = responses;
  const parts = [...(around.lead ?? []), ...(presentation ? [presentation] : [])];
  const words = parts.map((part) => wordsIn(part, said, ...RESPONSES));
  // The name of a gap is in the text already; anything else that a field says is a part of it.
  const own =
    response && responses.length === 1 ? wordsIn(response, said, 'render_choice', 'render_fib', ...BESIDE) : '';
  if (!words.some((each) => each.includes(`[${own}]`))) words.push(own);
  const named = titled(inOneNotation(stacked(words)), title);
  if (!response || !isChoice(item, responses))
    return { ...NOTHING, ...named, points, kind: kindOf(item, responses), reason: 'type_unknown' };
  const isMultiple = /^multiple$/i.test(response.attributes.rcardinality ?? '');
  const labels = [...below(response, 'response_label')];
  const ids = labels.map(({ attributes }) => attributes.ident ?? '');
  const share = shares12(item, ids, isMultiple);
  const feedback = feedback12(whole, ids, aside);
  const read = labels.map((label, at) => ({
    text: inOneNotation(wordsIn(label, inOptions)),
    share: share(ids[at] ?? ''),
    feedback: feedback.said.get(ids[at] ?? '') ?? null,
  }));
  const { options, losses: shares, reason } = keyed(read, isMultiple);
  const isTruth = /true.?false/i.test(
    ['question_type', 'qmd_itemtype', 'cc_profile'].map((key) => notes.get(key)).join(),
  );
  const picture = pictured(said, around.pictures, around.folder);
  const more = {
    result_feedback: feedback.isLost,
    feedback_media: aside.needsMore,
    hints: firstBelow(whole, 'hint'),
    rubric: firstBelow(whole, 'rubric', 'itemrubric', 'solution'),
  };
  const told = (Object.keys(more) as (keyof typeof more)[]).filter((code) => more[code]);
  return {
    ...named,
    ...{ type: typeOf(options, isMultiple, isTruth), options, feedback: feedback.general, points },
    picture: picture ?? undefined,
    losses: [...losses, ...said.losses, ...inOptions.losses, ...aside.losses, ...shares, ...told],
    reason: reason ?? (picture === null || inOptions.needsMore ? 'has_media' : null),
  };
}

/** Every item of a questestinterop file, with what its section or the text before it says. */
export function items12(tree: Element, around: Around): Found[] {
  if (tree.name !== 'questestinterop') return [{ ...NOTHING, reason: 'unreadable' }];
  const texts = new Map<string, Element>();
  return [...itemsIn(tree, [])].map(({ item, lead }) => {
    if (item.name !== 'item')
      return { ...NOTHING, ...titled('', item.attributes.title ?? ''), kind: 'random', reason: 'type_unknown' };
    const presentation = firstBelow(item, 'presentation');
    if (presentation) texts.set(item.attributes.ident ?? '', laidOut(presentation));
    const parent = noted(item).get('parent_stimulus_item_ident');
    const before = parent && texts.get(parent);
    return itemOf(item, { ...around, lead: [...lead.map(laidOut), ...(before ? [before] : [])] });
  });
}

function* itemsIn(element: Element, lead: readonly Element[]): Generator<{ item: Element; lead: readonly Element[] }> {
  const children = element.children.filter((child): child is Element => typeof child !== 'string');
  const own = [...lead, ...children.filter(({ name }) => name === 'presentation_material')];
  // Questions that are drawn from another bank, which is not in the file.
  const isDrawn = element.name === 'section' && children.some((child) => firstBelow(child, 'sourcebank_ref'));
  if (isDrawn && !firstBelow(element, 'item')) yield { item: element, lead };
  for (const child of children) {
    if (child.name === 'item' || child.name === 'bankentry_item') yield { item: child, lead: own };
    else yield* itemsIn(child, own);
  }
}
