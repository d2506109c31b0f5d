import { useState } from 'react';
import { crestOf } from '@quad/domain/core';
import { BASE } from '#data/server/client';
import './crest.css';

interface CrestProps {
  readonly institution_id: number;
  readonly name: string;
  /** Names its picture; null where its crest is drawn. */
  readonly logo: string | null | undefined;
  /** px; a picture may be wider. */
  readonly size: number;
}

/** The sign of an institution: its picture, else the drawn crest. Its name is beside it or in its title. */
export function Crest({ institution_id, name, logo, size }: CrestProps) {
  const [broken, setBroken] = useState<string>();
  const isThere = logo && logo !== broken;
  return (
    <img
      className="kit-crest"
      alt=""
      title={name}
      style={{ blockSize: size, maxInlineSize: size * 3 }}
      src={
        isThere
          ? `${BASE}/institution/${institution_id}/logo?v=${logo}`
          : `data:image/svg+xml,${encodeURIComponent(crestOf(name))}`
      }
      onError={() => isThere && setBroken(logo)}
    />
  );
}
