/** What reads codes in a picture or in what a camera sees. */
export interface Eye {
  detect(source: ImageBitmapSource | HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** Ours, in WebAssembly that we serve ourselves. */
export async function ourEye(formats: readonly string[]): Promise<Eye> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...formats] as never });
}

/** The browser's own reader where it knows these codes, else ours. */
export async function openEye(formats: readonly string[]): Promise<Eye> {
  const native = (
    window as unknown as { BarcodeDetector?: { new (options: object): Eye; getSupportedFormats(): Promise<string[]> } }
  ).BarcodeDetector;
  const known = (await native?.getSupportedFormats().catch(() => undefined)) ?? [];
  return native && formats.every((format) => known.includes(format)) ? new native({ formats }) : ourEye(formats);
}
