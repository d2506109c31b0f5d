import { Button } from '@blueprintjs/core';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useObjectUrl } from '#data/transfer/files';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { cut, firstSquare, moved, resized, sidesOf, type Size, type Square } from '#data/transfer/crop';

/** Of the picture's shorter side, for one press of an arrow; with Shift the larger one. */
const STEP = 0.02;
const STRIDE = 0.1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const SIZES: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

interface CropProps {
  readonly file: File;
  readonly onDone: (file: File) => void;
  readonly onClose: () => void;
}

/** Chooses the square of a picture that is uploaded: by dragging, by the arrow keys and by a slider. */
export function CropDialog({ file, onDone, onClose }: CropProps) {
  const t = useText('kit');
  const address = useObjectUrl(file);
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [square, setSquare] = useState<Square>();
  const [problem, setProblem] = useState(false);
  const begin = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    setSize({ width, height });
    setSquare(firstSquare({ width, height }));
  };
  const save = async () => {
    const made = picture.current && square && (await cut(picture.current, square, file.name));
    if (made) onDone(made);
    else setProblem(true);
  };
  return (
    <Modal
      title={t('crop.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('crop.cancel')}</Button>
          <Button intent="primary" disabled={!square || problem} onClick={() => void save()}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <div className="kit-crop">
        {address && (
          <img
            ref={picture}
            src={address}
            alt=""
            draggable={false}
            onLoad={({ currentTarget }) => begin(currentTarget)}
            onError={() => setProblem(true)}
          />
        )}
        {size && square && <Frame size={size} square={square} change={setSquare} />}
      </div>
      {size && square && <SideSlider size={size} square={square} change={setSquare} />}
      {problem && (
        <p className="kit-field-error" role="alert">
          {t('crop.unreadable')}
        </p>
      )}
    </Modal>
  );
}

interface FrameProps {
  readonly size: Size;
  readonly square: Square;
  readonly change: (square: Square) => void;
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

function Frame({ size, square, change }: FrameProps) {
  const t = useText('kit');
  const grip = useRef<{ readonly x: number; readonly y: number; readonly from: Square }>(undefined);
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!grip.current) return;
    const scale = size.width / (currentTarget.parentElement?.clientWidth || size.width);
    const { x, y, from } = grip.current;
    change(moved(from, size, [(clientX - x) * scale, (clientY - y) * scale]));
  };
  const press = (event: KeyboardEvent) => {
    const step = sidesOf(size).most * (event.shiftKey ? STRIDE : STEP);
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    const grows = SIZES[event.key];
    if (grows !== undefined) change(resized(square, size, square.side + 2 * grows * step));
    else if (dx || dy) change(moved(square, size, [dx * step, dy * step]));
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className="kit-crop-frame"
      aria-label={t('crop.frame')}
      style={{
        insetInlineStart: percent(square.x, size.width),
        insetBlockStart: percent(square.y, size.height),
        inlineSize: percent(square.side, size.width),
      }}
      onKeyDown={press}
      onPointerDown={(event) => {
        grip.current = { x: event.clientX, y: event.clientY, from: square };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = undefined)}
      onPointerCancel={() => (grip.current = undefined)}
    />
  );
}

function SideSlider({ size, square, change }: FrameProps) {
  const t = useText('kit');
  const id = useId();
  const { least, most } = sidesOf(size);
  return (
    <div className="kit-crop-side">
      <label htmlFor={id}>{t('crop.size')}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        value={square.side}
        onChange={({ target }) => change(resized(square, size, Number(target.value)))}
      />
      <p className="kit-muted">{t('crop.help')}</p>
    </div>
  );
}
