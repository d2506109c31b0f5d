import { readFileSync } from 'node:fs';
import { zip } from '#core/documents/zip.js';

export interface Packed {
  readonly name: string;
  readonly text: string | Iterable<Buffer>;
}

/** A package as a learning system exports it: the manifest names each file with its type. */
export const manifestOf = (...resources: readonly (readonly [href: string, type?: string])[]): Packed => ({
  name: 'imsmanifest.xml',
  text: `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${resources
    .map(
      ([href, type = 'imsqti_item_xmlv2p1'], at) =>
        `<resource identifier="R${String(at)}" type="${type}" href="${href}"/>`,
    )
    .join('')}</resources></manifest>`,
});

export async function packed(...files: readonly Packed[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const entries = files.map(({ name, text }) => ({ name, body: typeof text === 'string' ? [text] : text }));
  for await (const piece of zip(entries)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

interface Item {
  readonly title?: string;
  readonly cardinality?: string;
  readonly body?: string;
  readonly right?: readonly string[];
  readonly head?: string;
  readonly choices?: readonly (readonly [id: string, text: string])[];
}

const CHOICES = [
  ['A', 'while'],
  [
    'B',
    'do … while<feedbackInline outcomeIdentifier="F" identifier="B" showHide="show">It looks last.</feedbackInline>',
  ],
] as const;

/** An item of QTI 2.1. */
export const item21Text = ({
  title = 'Q',
  cardinality = 'single',
  body = '',
  right = ['B'],
  head = '',
  choices = CHOICES,
}: Item = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" title="${title}">
  <responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier">
  <correctResponse>${right.map((id) => `<value>${id}</value>`).join('')}</correctResponse></responseDeclaration>
  <outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float">
  <defaultValue><value>2</value></defaultValue></outcomeDeclaration>
  <itemBody>${body}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">
  <prompt>Which loop runs <b>at least</b> once?</prompt>
  ${choices.map(([id, text]) => `<simpleChoice identifier="${id}">${text}</simpleChoice>`).join('')}</choiceInteraction>
  </itemBody></assessmentItem>`;

/** Items of QTI 1.2 as Canvas and Moodle write them: HTML in a mattext, the key among the conditions. */
export const TEXT_1_2 = readFileSync(new URL('./sample-qti-1-2.xml', import.meta.url), 'utf8');
