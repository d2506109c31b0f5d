import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#data/text';

const LOOK_MS = 250;

interface Eye {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** The browser's own reader where there is one, else one in WebAssembly that we serve ourselves. */
async function openEye(): Promise<Eye> {
  const native = (
    window as unknown as { BarcodeDetector?: { new (options: object): Eye; getSupportedFormats(): Promise<string[]> } }
  ).BarcodeDetector;
  if (native && (await native.getSupportedFormats().catch((): string[] => [])).includes('qr_code'))
    return new native({ formats: ['qr_code'] });
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/** Looks through the phone's back camera until it reads a code. */
export function CheckInCamera({ onCode, onClose }: { onCode: (text: string) => void; onClose: () => void }) {
  const t = useText('attendance');
  const video = useRef<HTMLVideoElement>(null);
  const [isBlind, setBlind] = useState(false);
  const found = useRef(onCode);
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const look = async () => {
      const [eye, opened] = await Promise.all([
        openEye(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      stream = opened;
      if (isGone || !video.current) return opened.getTracks().forEach((track) => track.stop());
      video.current.srcObject = opened;
      await video.current.play();
      const again = async () => {
        const [code] = video.current ? await eye.detect(video.current).catch(() => []) : [];
        if (code && !isGone) found.current(code.rawValue);
        else if (!isGone) timer = setTimeout(() => void again(), LOOK_MS);
      };
      return again();
    };
    look().catch(() => setBlind(true));
    return () => {
      isGone = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <div className="attendance-camera">
      {isBlind ? (
        <Callout intent="warning">{t('check_in.no_camera')}</Callout>
      ) : (
        <video ref={video} muted playsInline aria-label={t('check_in.camera')} />
      )}
      <Button text={t('check_in.stop')} onClick={onClose} />
    </div>
  );
}
