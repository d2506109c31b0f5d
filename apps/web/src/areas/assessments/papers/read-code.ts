import { ourEye, type Eye } from '#data/transfer/eye';
import { scriptsOf, type PageCodes } from './script-pages';

/** One script as it goes to the server: its own pages, and the code on them. */
export interface FoundScript {
  readonly file: File;
  readonly code: string | null;
}

/** A stack of sheets that a feeder takes at once. */
const MOST_PAGES = 500;
/** A page of A4 at this scale has a code of 140 points at more than 400 pixels. */
const SCALE = 2.5;
/** A picture of a phone is read at this width: more takes long and finds no more. */
const WIDEST = 2400;

const codesIn = async (eye: Eye, picture: ImageBitmap | HTMLCanvasElement): Promise<string[]> =>
  (await eye.detect(picture)).map(({ rawValue }) => rawValue.trim().toUpperCase());

async function openPdf(file: File) {
  const [{ getDocument, GlobalWorkerOptions }, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  GlobalWorkerOptions.workerSrc = worker;
  return getDocument({ data: new Uint8Array(await file.arrayBuffer()), isEvalSupported: false });
}
type Pdf = Awaited<Awaited<ReturnType<typeof openPdf>>['promise']>;

async function codesOfPages(pdf: Pdf, eye: Eye): Promise<PageCodes[]> {
  const canvas = document.createElement('canvas');
  const found: PageCodes[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    Object.assign(canvas, { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) });
    await page.render({ canvas, viewport }).promise;
    found.push(await codesIn(eye, canvas));
    page.cleanup();
  }
  return found;
}

async function inPdf(file: File, eye: Eye, known: ReadonlySet<string>): Promise<FoundScript[]> {
  const loading = await openPdf(file);
  try {
    const pdf = await loading.promise;
    const scripts = scriptsOf(await codesOfPages(pdf, eye), known);
    const [only] = scripts;
    if (scripts.length < 2) return [{ file, code: only?.code ?? null }];
    const parts: FoundScript[] = [];
    for (const { code, from, to } of scripts) {
      // What lies behind the last page that was looked at belongs to the last script.
      const end = to === scripts.at(-1)?.to ? pdf.numPages - 1 : to;
      const bytes = await pdf.extractPages([{ document: null, includePages: [[from, end]] }]);
      const pages = from === end ? String(from + 1) : `${from + 1}–${end + 1}`;
      const name = `${file.name.replace(/\.pdf$/i, '')} ${pages}.pdf`;
      parts.push({ code, file: new File([new Uint8Array(bytes)], name, { type: file.type }) });
    }
    return parts;
  } finally {
    await loading.destroy();
  }
}

async function inPicture(file: File, eye: Eye): Promise<FoundScript[]> {
  const whole = await createImageBitmap(file);
  const picture =
    whole.width <= WIDEST ? whole : await createImageBitmap(whole, { resizeWidth: WIDEST, resizeQuality: 'medium' });
  return [{ file, code: (await codesIn(eye, picture))[0] ?? null }];
}

/** The scripts in a scan: one in a picture; in a PDF one from each page with a code that is known here to the next. */
export async function readScripts(file: File, known: ReadonlySet<string>): Promise<FoundScript[]> {
  const eye = await ourEye(['qr_code']);
  return file.type === 'application/pdf' ? inPdf(file, eye, known) : inPicture(file, eye);
}
