import { SaxesParser } from 'saxes';

/** @typedef {import('@quad/timetabling').FetElement} FetElement @typedef {{ name: string, text: string, children: Building[] }} Building */

/**
 * The elements of an XML text. Declarations of its own are refused: no entity can grow or name a file.
 * @param {string} text @returns {FetElement}
 */
export function readXml(text) {
  const parser = new SaxesParser();
  /** @type {Building} */
  const root = { name: '', text: '', children: [] };
  const open = [root];
  const top = () => /** @type {Building} */ (open.at(-1));
  parser.on('doctype', (doctype) => {
    if (/\[|ENTITY/i.test(doctype)) throw new Error('The file declares a document type of its own.');
  });
  parser.on('error', ({ message }) => {
    throw new Error(message);
  });
  parser.on('opentag', ({ name }) => {
    const element = { name, text: '', children: [] };
    top().children.push(element);
    open.push(element);
  });
  parser.on('text', (words) => void (top().text += words));
  parser.on('cdata', (words) => void (top().text += words));
  parser.on('closetag', () => void open.pop());
  parser.write(text.replace(/^\uFEFF/, '').trimStart()).close();
  const [first] = root.children;
  if (!first) throw new Error('The file is empty.');
  return first;
}
