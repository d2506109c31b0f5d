import { Fragment, useCallback, useEffect, useState } from 'react';

interface DrawnFormula {
  readonly tex: string;
  readonly node: Node | null;
}

const OPENS = '\\(';
const CLOSES = '\\)';

/** Texts and formulas by turns. A formula that is not closed is text. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf(OPENS); open >= 0; open = text.indexOf(OPENS, at)) {
    const close = text.indexOf(CLOSES, open + OPENS.length);
    if (close < 0) break;
    parts.push(text.slice(at, open), text.slice(open + OPENS.length, close));
    at = close + CLOSES.length;
  }
  return [...parts, text.slice(at)];
}

/** What names a field whose label has formulas: MathML gives no name. Undefined for a text without one. */
export function spokenOf(text: string): string | undefined {
  const parts = partsOf(text);
  return parts.length > 1 ? parts.join('').trim() : undefined;
}

/** Text with formulas between `\(` and `\)`. */
export function Formulas({ text }: { text: string }) {
  return partsOf(text).map((part, at) =>
    at % 2 === 1 ? <Formula key={at} tex={part} /> : <Fragment key={at}>{part}</Fragment>,
  );
}

/** One formula as MathML; in the notation it was written in until it is drawn, or where it is wrong. */
function Formula({ tex }: { tex: string }) {
  const [drawn, setDrawn] = useState<DrawnFormula>();
  useEffect(() => {
    let isGone = false;
    void import('./draw-formula').then(
      ({ drawFormula }) => {
        if (!isGone) setDrawn({ tex, node: drawFormula(tex) });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [tex]);
  const node = drawn?.tex === tex ? drawn.node : null;
  const place = useCallback((span: HTMLElement | null) => span?.replaceChildren(...(node ? [node] : [])), [node]);
  if (node) return <span ref={place} className="quiz-math" />;
  return (
    <code className="quiz-formula" role="math" aria-label={tex}>
      {tex}
    </code>
  );
}
