import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { openEye } from '#data/transfer/eye';
import { useText } from '#data/words/text';

const LOOK_MS = 250;
const QR = ['qr_code'];

interface CameraProps {
  readonly formats?: readonly string[];
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

/** Looks through the phone's back camera and goes on after each code: people at a counter come one after the other. */
export function CodeCamera({ formats = QR, onCode, onClose }: CameraProps) {
  const t = useText('kit');
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
    let last = '';
    const look = async () => {
      const [eye, opened] = await Promise.all([
        openEye(formats),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      stream = opened;
      if (isGone || !video.current) return opened.getTracks().forEach((track) => track.stop());
      video.current.srcObject = opened;
      await video.current.play();
      const again = async () => {
        const [code] = video.current ? await eye.detect(video.current).catch(() => []) : [];
        if (code && !isGone && code.rawValue !== last) found.current((last = code.rawValue));
        if (!isGone) timer = setTimeout(() => void again(), LOOK_MS);
      };
      return again();
    };
    look().catch(() => setBlind(true));
    return () => {
      isGone = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [formats]);
  return (
    <div className="kit-camera">
      {isBlind ? (
        <Callout intent="warning">{t('camera.none')}</Callout>
      ) : (
        <video ref={video} muted playsInline aria-label={t('camera.view')} />
      )}
      <Button text={t('camera.stop')} onClick={onClose} />
    </div>
  );
}
