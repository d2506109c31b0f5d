interface RingProps {
  /** What is measured, for those who do not see the ring. */
  readonly label: string;
  /** Null where there is nothing to measure yet: that is not 0 %. */
  readonly value: number | null;
  readonly of: number;
  /** Diameter in px. */
  readonly size?: number;
}

const RADIUS = 16;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much of a whole is done: a ring with the share in its middle. */
export function ProgressRing({ label, value, of, size = 64 }: RingProps) {
  if (value === null)
    return (
      <span className="kit-ring-none" style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
        –
      </span>
    );
  const share = of > 0 ? Math.min(1, Math.max(0, value / of)) : 0;
  return (
    <svg
      className="kit-ring"
      viewBox="0 0 40 40"
      width={size}
      height={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={value}
      aria-valuetext={`${value} / ${of}`}
    >
      <circle className="kit-ring-track" cx="20" cy="20" r={RADIUS} />
      <circle
        className="kit-ring-value"
        cx="20"
        cy="20"
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - share)}
      />
      <text x="20" y="20" dy="0.35em" textAnchor="middle">
        {Math.round(share * 100)}%
      </text>
    </svg>
  );
}
