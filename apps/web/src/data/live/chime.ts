const NOTES = [
  [880, 0],
  [1175, 0.12],
] as const;
const LENGTH_S = 0.35;
/** Closer than this (ms) nothing rings again, whatever it would ring for. */
const LEAST_MS = 3000;
let last = -Infinity;

/** Two soft notes, at most once in three seconds; silent where the browser has no sound or wants a click first. */
export function ring(): void {
  const now = performance.now();
  if (!('AudioContext' in window) || now - last < LEAST_MS) return;
  last = now;
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
