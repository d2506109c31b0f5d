import { useEffect, useRef } from 'react';
import { useSession } from '#data/session';

const NOTES = [[880, 0], [1175, 0.12]] as const;
const LENGTH_S = 0.35;

/** Two soft notes; silent where the browser has no sound or wants a click first. */
function ring(): void {
  if (!('AudioContext' in window)) return;
  const sound = new AudioContext();
  for (const [pitch, at] of NOTES) {
    const start = sound.currentTime + at;
    const note = new OscillatorNode(sound, { frequency: pitch });
    const volume = new GainNode(sound, { gain: 0.08 });
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH_S);
    note.connect(volume).connect(sound.destination);
    note.start(start);
    note.stop(start + LENGTH_S);
  }
  setTimeout(() => void sound.close(), 1000);
}

/** Rings when the count of what is unread rises, where the person's settings (`notification_sound`) ask for it. */
export function useChime(count: number | undefined): void {
  const { user_info } = useSession();
  const isWanted = user_info?.settings.notification_sound === true;
  const before = useRef(count);
  useEffect(() => {
    if (isWanted && before.current !== undefined && count !== undefined && count > before.current) ring();
    before.current = count;
  }, [count, isWanted]);
}
