import { Checkbox } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useFileUrl } from '#data/transfer/files';
import type { ListState } from './list-state';

interface PictureProps {
  readonly id: number | null | undefined;
  readonly name?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A picture in a frame that is there before it is, so nothing moves; its children are shown without one. */
export function Picture({ id, name = '', className = '', children }: PictureProps) {
  const address = useFileUrl(id == null ? null : `/file/${id}`);
  return (
    <span className={`kit-picture ${className}`}>
      {address ? <img src={address} alt={name} loading="lazy" /> : children}
    </span>
  );
}

interface FacetProps {
  readonly list: ListState;
  /** The filter in the address; several values are joined by commas. */
  readonly of: string;
  readonly title: string;
  readonly choices: readonly { readonly id: number | string; readonly text: ReactNode; readonly n: number }[];
  /** So many may be chosen at once: the last ones stay. */
  readonly most?: number;
}

/** What narrows a shelf, each choice with how many things it would leave. */
export function Facet({ list, of, title, choices, most = Infinity }: FacetProps) {
  const chosen = list.filter[of]?.split(',') ?? [];
  const toggle = (id: string) =>
    list.change({
      [of]: chosen.includes(id) ? chosen.filter((one) => one !== id).join() : [...chosen, id].slice(-most).join(),
    });
  const shown = choices.filter(({ id, n }) => n > 0 || chosen.includes(String(id)));
  return shown.length === 0 ? null : (
    <fieldset className="kit-facet">
      <legend>{title}</legend>
      {shown.map(({ id, text, n }) => (
        <Checkbox key={id} checked={chosen.includes(String(id))} onChange={() => toggle(String(id))}>
          {text} <small className="kit-muted">{n}</small>
        </Checkbox>
      ))}
    </fieldset>
  );
}
