declare module 'pdfmake' {
  /** The part of pdfmake 0.3 that we use; it ships no types. */
  export interface Pdfmake {
    setFonts(fonts: Record<string, { normal: string; bold: string; italics: string; bolditalics: string }>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: object): { getStream(): Promise<NodeJS.ReadableStream & { end(): void }> };
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}
