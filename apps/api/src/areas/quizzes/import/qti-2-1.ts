import { Said, stacked, tidy, wordsIn } from './html-words.js';
import { pictured } from './pictures.js';
import { NOTHING, titled, typeOf, type Around, type Found } from './qti-found.js';
import { key21, pointsOf21 } from './qti-keys.js';
import { keyed, pointsOf, type Loss } from './questions-read.js';
import { inOneNotation } from './text-formats.js';
import { below, elementsOf, firstBelow, type Element } from './xml-tree.js';

const KINDS: Readonly<Record<string, string>> = {
  ...{ textEntryInteraction: 'short_answer', extendedTextInteraction: 'essay', uploadInteraction: 'upload' },
  ...{ orderInteraction: 'ordering', graphicOrderInteraction: 'ordering', sliderInteraction: 'numerical' },
  ...{ matchInteraction: 'matching', associateInteraction: 'matching', gapMatchInteraction: 'gaps' },
  ...{ hottextInteraction: 'gaps', hotspotInteraction: 'hotspot', selectPointInteraction: 'hotspot' },
  ...{ graphicGapMatchInteraction: 'hotspot', graphicAssociateInteraction: 'hotspot', drawingInteraction: 'upload' },
  ...{ positionObjectStage: 'hotspot' },
};
const CHOICES = ['choiceInteraction', 'inlineChoiceInteraction'];
/** What is said once somebody has answered, or in another place. */
const ASIDE = ['feedbackBlock', 'feedbackInline', 'modalFeedback', 'infoControl', 'simpleChoice'];

/** One assessmentItem with one choice; everything else stays out. */
export function item21(item: Element, around: Around): Found {
  const title = tidy(item.attributes.title ?? '');
  if (item.name !== 'assessmentItem') return { ...NOTHING, text: title, reason: 'unreadable' };
  const losses: Loss['code'][] = [];
  const whole = forStudents(item, losses);
  const body = firstBelow(whole, 'itemBody');
  const interactions = body ? [...interactionsIn(body)] : [];
  const [interaction] = interactions;
  const [said, inOptions, aside] = [new Said(), new Said(), new Said()];
  const before = [...(around.lead ?? []), ...below(item, 'stimulusBody')];
  const parts = [...before, ...(body ? [body] : [])].map((part) => wordsIn(part, said, ...ASIDE));
  const named = titled(inOneNotation(stacked(parts)), title);
  const kind = kindOf(item, interactions);
  if (kind !== undefined || !interaction) return { ...NOTHING, ...named, kind, reason: 'type_unknown' };
  const { responseIdentifier = '' } = interaction.attributes;
  const declaration = [...below(item, 'responseDeclaration')].find(
    ({ attributes }) => attributes.identifier === responseIdentifier,
  );
  const isMultiple = declaration?.attributes.cardinality === 'multiple';
  const choices = [...below(interaction, 'simpleChoice', 'inlineChoice')];
  const shareOf = key21(item, declaration, choices);
  const read = choices.map((choice) => {
    const feedback = firstBelow(choice, 'feedbackInline');
    return {
      id: choice.attributes.identifier ?? '',
      text: inOneNotation(wordsIn(choice, inOptions, 'feedbackInline')),
      share: shareOf(choice.attributes.identifier ?? ''),
      feedback: feedback ? wordsIn(feedback, aside) : null,
    };
  });
  const { options: key, losses: shares, reason } = keyed(read, isMultiple);
  const { options, feedback, isLost } = withModal(item, key, aside);
  const picture = pictured(said, around.pictures, around.folder);
  const unsaid: Loss[] = [];
  const points = pointsOf(pointsOf21(item, declaration, around.weight), unsaid);
  const more = {
    result_feedback: isLost || (body && firstBelow(body, 'feedbackBlock')),
    hints: body && firstBelow(body, 'infoControl'),
    feedback_media: aside.needsMore,
    fixed_order: choices.some(({ attributes }) => attributes.fixed === 'true'),
  };
  const told = (Object.keys(more) as (keyof typeof more)[]).filter((code) => more[code]);
  const isShort = picture === null || inOptions.needsMore || firstBelow(item, 'assessmentStimulusRef');
  return {
    ...named,
    ...{ type: typeOf(options, isMultiple), options, feedback, points },
    picture: picture ?? undefined,
    losses: [...unsaid, ...losses, ...said.losses, ...inOptions.losses, ...aside.losses, ...shares, ...told],
    reason: reason ?? (isShort ? 'has_media' : null),
  };
}

/** The kind of a question that the bank has not; undefined for one choice. */
function kindOf(item: Element, interactions: readonly Element[]): string | undefined {
  const [first, ...others] = interactions;
  if (!first) return 'description';
  if (firstBelow(item, 'templateProcessing')) return 'calculated';
  if (item.attributes.adaptive === 'true') return 'adaptive';
  const isGap = ({ name }: Element) => ['textEntryInteraction', 'inlineChoiceInteraction'].includes(name);
  if (others.length) return interactions.every(isGap) ? 'gaps' : 'several';
  if (CHOICES.includes(first.name)) return undefined;
  const isNumber = [...below(item, 'responseDeclaration')].some(({ attributes }) =>
    /^(integer|float)$/.test(attributes.baseType ?? ''),
  );
  return first.name === 'textEntryInteraction' && isNumber ? 'numerical' : (KINDS[first.name] ?? first.name);
}

/** The item without instructions for those who mark it. */
export function forStudents(element: Element, losses: Loss['code'][]): Element {
  const children = element.children.flatMap((child): (Element | string)[] => {
    if (typeof child === 'string') return [child];
    if (child.name === 'rubricBlock' && !/candidate/.test(child.attributes.view ?? 'candidate')) {
      losses.push('rubric');
      return [];
    }
    return [forStudents(child, losses)];
  });
  return { ...element, children };
}

/** Feedback beside the body: for a choice of that name, for everybody where there is one, else lost. */
function withModal<O extends { id: string; feedback: string | null }>(
  item: Element,
  options: readonly O[],
  aside: Said,
) {
  const modal = [...below(item, 'modalFeedback')];
  const [only] = modal;
  const isOf = (id: string, { attributes }: Element) => attributes.identifier === id;
  if (only && modal.length === 1 && !options.some(({ id }) => isOf(id, only)))
    return { options, feedback: wordsIn(only, aside) || null, isLost: false };
  const own = options.map((option) => {
    const found = modal.find((each) => isOf(option.id, each));
    return found && !option.feedback ? { ...option, feedback: wordsIn(found, aside) || null } : option;
  });
  const isLost = modal.some((each) => !options.some(({ id }) => isOf(id, each)));
  return { options: own, feedback: null, isLost };
}

function* interactionsIn(element: Element): Generator<Element> {
  for (const child of elementsOf(element)) {
    if (/Interaction$|^positionObjectStage$/.test(child.name)) yield child;
    else yield* interactionsIn(child);
  }
}
