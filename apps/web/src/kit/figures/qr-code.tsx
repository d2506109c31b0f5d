import { create } from 'qrcode';
import { useMemo } from 'react';
import { Stack } from '#kit/base/layout';

/** A QR code as one SVG path, black on white in every skin: cameras need the contrast. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    let d = '';
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column)) d += `M${column},${row}h1v1h-1z`;
    return { path: d, size: modules.size };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Ten signs are two groups of five, twelve are three of four. */
const inGroups = (code: string) => code.replace(code.length % 5 ? /(.{4})(?=.)/g : /(.{5})(?=.)/g, '$1 ');
/** A code that its owner shows to be scanned, or reads aloud. */
export const CodeFigure = ({ code, label }: { readonly code: string; readonly label: string }) => (
  <Stack as="figure" gap="small" align="center" className="kit-code">
    <QrCode text={code} label={label} />
    <figcaption>
      {label} <code>{inGroups(code)}</code>
    </figcaption>
  </Stack>
);
