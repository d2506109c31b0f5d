import { below, elementsOf, firstBelow, tidy, wordsOf, type Element } from './xml-tree.js';
import { hasMedia, type Found } from './qti-found.js';

const NOTHING = { text: '', isMultiple: null, options: [], feedback: null, points: 1 } as const;
const valuesOf = (element: Element | undefined): string[] =>
  element ? [...below(element, 'value')].map((value) => wordsOf(value)) : [];

/** What a question is worth: MAXSCORE where it is declared. */
function pointsOf(item: Element): number {
  const declared = [...below(item, 'outcomeDeclaration')].find(
    ({ attributes }) => attributes.identifier === 'MAXSCORE',
  );
  const points = Number(valuesOf(declared)[0]);
  return points >= 0.25 && points <= 100 ? points : 1;
}

/** Choices that the key names, or that bring points where there is no key. */
function rightOf(declaration: Element): string[] {
  const key = valuesOf(firstBelow(declaration, 'correctResponse'));
  if (key.length) return key;
  const entries = [...below(declaration, 'mapEntry')].filter(({ attributes }) => Number(attributes.mappedValue) > 0);
  return entries.map(({ attributes }) => attributes.mapKey ?? '');
}

/** One assessmentItem with one choiceInteraction; everything else stays out. */
export function item21(item: Element): Found {
  const title = tidy(item.attributes.title ?? '');
  if (item.name !== 'assessmentItem') return { ...NOTHING, title, reason: 'unreadable' };
  const body = firstBelow(item, 'itemBody');
  const interactions = body ? [...interactionsIn(body)] : [];
  const [interaction] = interactions;
  if (!body || !interaction) return { ...NOTHING, title, text: title, reason: 'type_unknown' };
  const prompt = elementsOf(interaction).find(({ name }) => name === 'prompt');
  const text =
    tidy(
      `${wordsOf(body, interaction.name, 'feedbackBlock', 'feedbackInline', 'rubricBlock')}\n${prompt ? wordsOf(prompt) : ''}`,
    ) || title;
  const { responseIdentifier = '' } = interaction.attributes;
  const declaration = [...below(item, 'responseDeclaration')].find(
    ({ attributes }) => attributes.identifier === responseIdentifier,
  );
  const isChoice = interaction.name === 'choiceInteraction' && interactions.length === 1 && declaration;
  if (!isChoice) return { ...NOTHING, title, text, reason: 'type_unknown' };
  const right = rightOf(declaration);
  const options = [...below(interaction, 'simpleChoice')].map((choice) => {
    const said = firstBelow(choice, 'feedbackInline');
    const feedback = said ? wordsOf(said) || null : null;
    return {
      text: wordsOf(choice, 'feedbackInline'),
      right: right.includes(choice.attributes.identifier ?? ''),
      feedback,
    };
  });
  const modal = [...below(item, 'modalFeedback')];
  const [general] = modal;
  return {
    title,
    text,
    isMultiple: declaration.attributes.cardinality === 'multiple',
    options,
    feedback: general && modal.length === 1 ? wordsOf(general) || null : null,
    points: pointsOf(item),
    ...(hasMedia(body) && { reason: 'has_media' }),
  };
}

function* interactionsIn(element: Element): Generator<Element> {
  for (const child of elementsOf(element)) {
    if (/Interaction$/.test(child.name)) yield child;
    else yield* interactionsIn(child);
  }
}
