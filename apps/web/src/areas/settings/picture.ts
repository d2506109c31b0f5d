import { LOGO_BYTES } from '@quad/domain/settings';

/** Pixels of the longer side: the first size in which the picture is small enough is sent. */
const SIZES = [512, 384, 256, 128];
/** A larger file would keep the browser busy for long. */
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Any picture that the browser can draw, an SVG as well, as a small PNG in base64: what is sent holds pixels only.
 * Undefined for what is no picture, or too large.
 */
export async function drawn(file: Blob): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return SIZES.map((size) => pngOf(image, size)).find((png) => png.length * 0.75 <= LOGO_BYTES);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function pngOf(image: HTMLImageElement, size: number): string {
  // An SVG may name no size of its own.
  const [width, height] = [image.naturalWidth || size, image.naturalHeight || size];
  const scale = size / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
}
