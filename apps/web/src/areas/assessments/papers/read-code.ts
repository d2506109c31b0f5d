interface Eye {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

const PAGES = 3;
/** A page of A4 at this scale has a code of 140 points at more than 400 pixels. */
const SCALE = 2.5;
/** A picture of a phone is read at this width: more takes long and finds no more. */
const WIDEST = 2400;

async function openEye(): Promise<Eye> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: ['qr_code'] });
}

async function* picturesOf(file: File): AsyncGenerator<ImageBitmapSource> {
  if (file.type !== 'application/pdf') {
    const whole = await createImageBitmap(file);
    yield whole.width <= WIDEST
      ? whole
      : await createImageBitmap(whole, { resizeWidth: WIDEST, resizeQuality: 'medium' });
    return;
  }
  const [{ getDocument, GlobalWorkerOptions }, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  GlobalWorkerOptions.workerSrc = worker;
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), isEvalSupported: false });
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES); number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: SCALE });
      const canvas = Object.assign(document.createElement('canvas'), {
        width: Math.ceil(viewport.width),
        height: Math.ceil(viewport.height),
      });
      await page.render({ canvas, viewport }).promise;
      yield canvas;
    }
  } finally {
    await loading.destroy();
  }
}

/** The first QR code of a scan: of a picture, or of the first pages of a PDF. Null where none is found. */
export async function readCode(file: File): Promise<string | null> {
  const eye = await openEye();
  for await (const picture of picturesOf(file)) {
    const [found] = await eye.detect(picture);
    if (found) return found.rawValue.trim().toUpperCase();
  }
  return null;
}
