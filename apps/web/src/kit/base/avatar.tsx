import { useState } from 'react';
import { useFileUrl } from '#data/transfer/files';

// White on each of these is at least 4.5:1.
const COLOURS = [
  '#b3261e',
  '#9c4400',
  '#7a5c00',
  '#3d6b1f',
  '#0b6e4f',
  '#006a78',
  '#1a5fb4',
  '#3949ab',
  '#6a3fa0',
  '#8e2f86',
  '#ad1457',
  '#5d4a41',
];

/** The colour of a name: always the same one, readable under white. */
export const colourOf = (name: string): string =>
  COLOURS[[...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7) % COLOURS.length]!;

/** 'Karimova Nodira Baxtiyor qizi' -> 'KN'. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

interface AvatarProps {
  readonly name: string;
  /** `photo_url` of a person: a path below /api/v1, fetched as the signed-in person, or a whole address. */
  readonly photo?: string | null;
  /** px */
  readonly size?: number;
}

type Face = Required<Pick<AvatarProps, 'name' | 'size'>> & { readonly src?: string | null | undefined };

function Face({ name, size, src }: Face) {
  const [broken, setBroken] = useState<string>();
  const box = { inlineSize: size, blockSize: size, fontSize: size * 0.4 };
  if (src && src !== broken)
    return (
      <img
        className="kit-avatar"
        src={src}
        alt=""
        title={name}
        style={box}
        loading="lazy"
        onError={() => setBroken(src)}
      />
    );
  return (
    <span
      className="kit-avatar"
      style={{ ...box, background: colourOf(name) }}
      title={name}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
}

const FetchedFace = ({ src, ...face }: Face & { readonly src: string }) => <Face {...face} src={useFileUrl(src)} />;

/**
 * A face, or the initials in the name's own colour while there is no photo. Decorative, so the initials are drawn and
 * not written: the name is beside it or in its tooltip.
 */
export const Avatar = ({ photo, size = 32, name }: AvatarProps) =>
  photo?.startsWith('/') ? (
    <FetchedFace name={name} size={size} src={photo} />
  ) : (
    <Face name={name} size={size} src={photo} />
  );
