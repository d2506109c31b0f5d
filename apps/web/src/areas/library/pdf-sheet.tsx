import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

interface SheetProps {
  readonly pdf: PDFDocumentProxy;
  readonly page: number;
  readonly scale: number;
}

/** A page of a book is not drawn larger than this by itself. */
const WIDEST = 1.4;

/** The width that is there for a page; follows the window. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const eye = new ResizeObserver(measure);
    eye.observe(element);
    return () => eye.disconnect();
  }, []);
  return { box, width };
}

/** One page, drawn for the density of the screen. Its text is in the page for screen readers. */
export function PdfSheet({ pdf, page, scale }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { box, width } = useWidth();
  const [words, setWords] = useState('');
  useEffect(() => {
    if (width === 0) return;
    let isGone = false;
    let stop: () => void = () => undefined;
    const draw = async () => {
      const sheet = await pdf.getPage(page);
      const { items } = await sheet.getTextContent();
      const board = canvas.current;
      if (isGone || !board) return;
      setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      const fit = Math.min(WIDEST, width / sheet.getViewport({ scale: 1 }).width);
      const density = window.devicePixelRatio || 1;
      const viewport = sheet.getViewport({ scale: fit * scale * density });
      Object.assign(board, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) });
      board.style.width = `${Math.floor(viewport.width / density)}px`;
      const drawing = sheet.render({ canvas: board, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
    };
    // A page that is turned while it is drawn is given up.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [pdf, page, scale, width]);
  return (
    <div ref={box} className="kit-narrow">
      <canvas ref={canvas} aria-hidden="true" />
      <p className="kit-hidden">{words}</p>
    </div>
  );
}
