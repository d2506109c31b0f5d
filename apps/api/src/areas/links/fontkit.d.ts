declare module 'fontkit' {
  /** The part of fontkit 2 that we use; it ships no types. */
  export function openSync(file: string): { hasGlyphForCodePoint(code: number): boolean };
}
