import type { CSSProperties } from 'react';

interface RingProps {
  /** What is measured, for those who do not see the ring. */
  readonly label: string;
  /** Null where there is nothing to measure yet: that is not 0 %. */
  readonly value: number | null;
  readonly of: number;
  /** Diameter in px. */
  readonly size?: number;
}

/** How much of a whole is done: a ring with the share in its middle. */
export function ProgressRing({ label, value, of, size = 64 }: RingProps) {
  const share = of > 0 ? Math.min(1, Math.max(0, (value ?? 0) / of)) : 0;
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.225, '--share': share } as CSSProperties;
  const said = { 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': of, 'aria-valuetext': `${value} / ${of}` };
  return value === null ? (
    <span className="kit-ring" style={style} aria-hidden="true">
      –
    </span>
  ) : (
    <span className="kit-ring" style={style} role="progressbar" aria-valuenow={value} {...said}>
      {Math.round(share * 100)}%
    </span>
  );
}
