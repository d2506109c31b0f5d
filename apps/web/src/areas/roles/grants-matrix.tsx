import { Checkbox } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { Fragment, type ReactNode } from 'react';
import { GRANT_VERBS } from '@quad/domain/roles';
import { areaOf, isGranted, type Grants, type Verb } from '@quad/domain/core';
import { dynamicKey, useText } from '#data/words/text';
import { AREA_GROUPS } from './area-groups';
import { useGridKeys } from './grid-keys';

const isPart = (area: string) => areaOf(area) !== area;

/**
 * The grants of a role: a row for each area, in groups, and a column for each verb. `cell` and `whole` draw the cells.
 */
function Matrix({
  label,
  cell,
  whole,
}: {
  readonly label: string;
  readonly cell: (area: string, verb: Verb) => ReactNode;
  readonly whole?: (area: string) => ReactNode;
}) {
  const t = useText('roles');
  const grid = useGridKeys();
  return (
    <table className="roles-matrix" aria-label={label} {...(whole && grid)}>
      <thead>
        <tr>
          <th scope="col">{t('roles.area')}</th>
          {whole && <th scope="col">{t('roles.all')}</th>}
          {GRANT_VERBS.map((verb) => (
            <th key={verb} scope="col">
              {t(`verb.${verb}`)}
            </th>
          ))}
        </tr>
      </thead>
      {AREA_GROUPS.map(([group, areas]) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={GRANT_VERBS.length + (whole ? 2 : 1)} className="roles-matrix-group">
              {t(`shell:group.${group}`)}
            </th>
          </tr>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row" className={isPart(area) ? 'roles-matrix-part' : undefined}>
                {t(dynamicKey(`roles:area.${area}`))}
              </th>
              {whole && <td data-label={t('roles.all')}>{whole(area)}</td>}
              {GRANT_VERBS.map((verb) => (
                <td key={verb} data-label={t(`verb.${verb}`)}>
                  {cell(area, verb)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The grants of a role, to be read. */
export function GrantsShown({ grants, label }: { readonly grants: Grants; readonly label: string }) {
  const t = useText('kit');
  return (
    <Matrix
      label={label}
      cell={(area, verb) =>
        isGranted(grants, area, verb) ? (
          <TickIcon className="kit-success" title={t('yes')} />
        ) : (
          <Fragment>
            <span className="kit-muted" aria-hidden="true">
              ·
            </span>
            <span className="kit-hidden">{t('no')}</span>
          </Fragment>
        )
      }
    />
  );
}

interface GrantsEditorProps {
  readonly grants: Grants;
  readonly change: (grants: Grants) => void;
  /** What the person may give or take. */
  readonly mayGive: (area: string, verb: string) => boolean;
  readonly label: string;
  /** The first box takes the focus when the field is to be mended. */
  readonly inputRef: (element: HTMLElement | null) => void;
}

/** The same to be changed: Tab leads in and out, the arrows from box to box. */
export function GrantsEditor({ grants, change, mayGive, label, inputRef }: GrantsEditorProps) {
  const t = useText('roles');
  const has = (area: string, verb: Verb) => grants[area]?.includes(verb) ?? false;
  const put = (area: string, verbs: readonly string[]) =>
    change(Object.fromEntries(Object.entries({ ...grants, [area]: verbs }).filter(([, each]) => each.length > 0)));
  const turn = (area: string, verb: Verb) =>
    put(
      area,
      has(area, verb)
        ? grants[area]!.filter((each) => each !== verb)
        : GRANT_VERBS.filter((each) => each === verb || has(area, each)),
    );
  const comesWithArea = (area: string, verb: Verb) => isPart(area) && has(areaOf(area), verb);
  const cell = (area: string, verb: Verb) => (
    <Checkbox
      checked={has(area, verb) || comesWithArea(area, verb)}
      disabled={!mayGive(area, verb) || comesWithArea(area, verb)}
      aria-label={`${t(dynamicKey(`roles:area.${area}`))}: ${t(`verb.${verb}`)}`}
      onChange={() => turn(area, verb)}
    />
  );
  const whole = (area: string) => {
    const free = GRANT_VERBS.filter((verb) => mayGive(area, verb) && !comesWithArea(area, verb));
    const isFull = free.length > 0 && free.every((verb) => has(area, verb));
    const kept = GRANT_VERBS.filter((verb) => has(area, verb) && !free.includes(verb));
    return (
      <Checkbox
        checked={isFull || GRANT_VERBS.every((verb) => comesWithArea(area, verb))}
        indeterminate={!isFull && GRANT_VERBS.some((verb) => has(area, verb))}
        disabled={!free.length}
        aria-label={`${t(dynamicKey(`roles:area.${area}`))}: ${t('roles.all')}`}
        onChange={() =>
          put(area, isFull ? kept : GRANT_VERBS.filter((verb) => free.includes(verb) || kept.includes(verb)))
        }
      />
    );
  };
  return (
    <div ref={(element) => inputRef(element?.querySelector('input:enabled') ?? null)}>
      <Matrix label={label} cell={cell} whole={whole} />
    </div>
  );
}
