/** A square of a picture, in its own pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Smaller squares would be blurred where a face is shown large. */
const LEAST = 96;
/** The side of what is uploaded: a face is nowhere larger on screens, and printed at 30 mm this is 500 dpi. */
const MOST_SENT = 600;

/** The sides that a square may have. */
export function sidesOf({ width, height }: Size): { readonly least: number; readonly most: number } {
  const most = Math.min(width, height);
  return { least: Math.min(LEAST, most), most };
}

/** The largest square; of an upright picture the upper part, where faces are. */
export function firstSquare({ width, height }: Size): Square {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round(Math.max(0, height - side) / 4), side };
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The square moved, without leaving the picture. */
export const moved = (
  { x, y, side }: Square,
  { width, height }: Size,
  [dx, dy]: readonly [number, number],
): Square => ({
  x: Math.round(between(x + dx, 0, width - side)),
  y: Math.round(between(y + dy, 0, height - side)),
  side,
});

/** The square with another side around the same middle, as far as the picture reaches. */
export function resized(square: Square, size: Size, wanted: number): Square {
  const { least, most } = sidesOf(size);
  const side = Math.round(between(wanted, least, most));
  const half = (square.side - side) / 2;
  return moved({ ...square, side }, size, [half, half]);
}

/** The part of the picture as a JPEG of its own; null if the browser cannot make one. */
export function cut(picture: HTMLImageElement, { x, y, side }: Square, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  const sent = Math.min(side, MOST_SENT);
  canvas.width = sent;
  canvas.height = sent;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // What is transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, sent, sent);
  context.drawImage(picture, x, y, side, side, 0, 0, sent, sent);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })),
      'image/jpeg',
      0.9,
    ),
  );
}
