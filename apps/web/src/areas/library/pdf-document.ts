import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import { useEffect, useState } from 'react';

GlobalWorkerOptions.workerSrc = worker;
const DECODERS: Readonly<Record<string, string>> = { 'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg };

/** Brings the decoders of scanned pages, which we serve ourselves, when a page needs one. */
class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = DECODERS[filename];
    if (!address) throw new Error(`No decoder is named ${filename}.`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/** A PDF of bytes that are here; `isBroken` where it is none. */
export function usePdf(blob: Blob): { readonly pdf: PDFDocumentProxy | undefined; readonly isBroken: boolean } {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isGone = false;
    let close: () => void = () => undefined;
    const open = async () => {
      const data = new Uint8Array(await blob.arrayBuffer());
      if (isGone) return;
      // Scripts of a document never run: the reader is not given any.
      const task = getDocument({ data, isEvalSupported: false, BinaryDataFactory: Decoders });
      close = () => void task.destroy();
      const opened = await task.promise;
      if (isGone) return;
      setBroken(false);
      setPdf(opened);
    };
    open().catch(() => {
      if (!isGone) setBroken(true);
    });
    return () => {
      isGone = true;
      close();
    };
  }, [blob]);
  return { pdf, isBroken };
}
