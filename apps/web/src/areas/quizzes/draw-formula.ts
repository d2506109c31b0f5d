import katex from 'katex';

/** A formula of a question has a line; what is longer was written to be slow. */
const LONGEST = 2000;
const LIMITS = { maxSize: 12, maxExpand: 200 };

/** Commands that would name an address, a style or an attribute are refused: `trust` is off. Null where it cannot be drawn. */
export function drawFormula(tex: string): Node | null {
  if (tex.length > LONGEST) return null;
  const place = document.createElement('span');
  try {
    katex.render(tex, place, { ...LIMITS, output: 'mathml', trust: false, strict: false, throwOnError: true });
  } catch {
    return null;
  }
  return place.querySelector('math');
}
