import { Button, Callout, NumericInput } from '@blueprintjs/core';
import { ArrowLeftIcon, ArrowRightIcon, ZoomInIcon, ZoomOutIcon } from '@blueprintjs/icons';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useText } from '#data/words/text';
import { SkeletonText } from '#kit/base/states';
import { Row } from '#kit/base/layout';
import type { Place } from './marks';
import { usePdf } from './pdf-document';
import { PdfSheet } from './pdf-sheet';

const SCALES = [0.75, 1, 1.25, 1.5, 2, 2.5];

interface PdfProps {
  readonly blob: Blob;
  readonly start: number;
  readonly place: Place;
}

/** A PDF page by page, from the page where the reader has stopped; arrow keys turn. */
export function PdfPages({ blob, start, place }: PdfProps) {
  const t = useText('library');
  const { pdf, isBroken } = usePdf(blob);
  const [wanted, setPage] = useState(Math.max(1, start));
  const [scale, setScale] = useState(1);
  const pages = pdf?.numPages ?? 0;
  const page = Math.min(wanted, pages);
  useEffect(() => place.listen((position) => setPage(Math.max(1, position))), [place]);
  useEffect(() => {
    if (pages > 0) place.keep(page, pages);
  }, [place, page, pages]);
  if (isBroken) return <Callout intent="danger">{t('reader.broken')}</Callout>;
  if (!pdf) return <SkeletonText lines={12} />;
  const turn = (to: number) => setPage(Math.min(pages, Math.max(1, to)));
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' || event.key === 'PageDown') turn(page + 1);
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') turn(page - 1);
    else return;
    event.preventDefault();
  };
  return (
    <section className="kit-panel">
      <Row className="kit-below">
        <PageTurner page={page} pages={pages} turn={turn} />
        <Zoom scale={scale} setScale={setScale} />
      </Row>
      <div
        className="library-sheet"
        tabIndex={0}
        role="group"
        aria-label={t('reader.page', { page, pages })}
        onKeyDown={keys}
      >
        <PdfSheet pdf={pdf} page={page} scale={scale} />
      </div>
    </section>
  );
}

interface TurnerProps {
  readonly page: number;
  readonly pages: number;
  readonly turn: (to: number) => void;
}

function PageTurner({ page, pages, turn }: TurnerProps) {
  const t = useText('library');
  return (
    <>
      <Button
        icon={<ArrowLeftIcon />}
        aria-label={t('reader.before')}
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      />
      <NumericInput
        className="library-page-number"
        aria-label={t('reader.go')}
        min={1}
        max={pages}
        buttonPosition="none"
        value={page}
        onValueChange={(value) => Number.isInteger(value) && value >= 1 && turn(value)}
      />
      <Button
        icon={<ArrowRightIcon />}
        aria-label={t('reader.after')}
        disabled={page >= pages}
        onClick={() => turn(page + 1)}
      />
      <span role="status">{t('reader.page', { page, pages })}</span>
    </>
  );
}

function Zoom({ scale, setScale }: { scale: number; setScale: (scale: number) => void }) {
  const t = useText('library');
  const at = SCALES.indexOf(scale);
  const step = (by: number) => setScale(SCALES[at + by] ?? 1);
  return (
    <Row as="span" gap="tight" wrap="nowrap" className="library-zoom">
      <Button icon={<ZoomOutIcon />} aria-label={t('reader.smaller')} disabled={at === 0} onClick={() => step(-1)} />
      <Button
        icon={<ZoomInIcon />}
        aria-label={t('reader.larger')}
        disabled={at === SCALES.length - 1}
        onClick={() => step(1)}
      />
    </Row>
  );
}
