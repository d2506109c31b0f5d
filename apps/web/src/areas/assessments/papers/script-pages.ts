/** What the QR codes of one page say. */
export type PageCodes = readonly string[];

/** Pages of one script, from 0, the last one included. */
export interface ScriptPages {
  readonly code: string | null;
  readonly from: number;
  readonly to: number;
}

/**
 * Where scripts begin in a stack of pages: a page with the code of another script begins one, and what follows without such a
 * code belongs to it. Codes that are not known here (of a book, of a form) separate nothing; where no page has a known one, the
 * stack is one script with the first code there is.
 */
export function scriptsOf(pages: readonly PageCodes[], known: ReadonlySet<string>): ScriptPages[] {
  const scripts: ScriptPages[] = [];
  for (const [page, codes] of pages.entries()) {
    const code = codes.find((one) => known.has(one));
    const last = scripts.at(-1);
    if (last && (code === undefined || code === last.code)) scripts[scripts.length - 1] = { ...last, to: page };
    else scripts.push({ code: code ?? null, from: page, to: page });
  }
  const [only] = scripts;
  return scripts.length === 1 && only?.code === null ? [{ ...only, code: pages.flat()[0] ?? null }] : scripts;
}
