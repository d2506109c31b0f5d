import { MapMarkerIcon } from '@blueprintjs/icons';
import { ADDRESS_KINDS, type ShownSections } from '@quad/domain/accounts';
import { useText } from '#data/words/text';
import './people.css';

type Line = readonly [label: string, value: string | number | null | undefined];

/** Facts that have words of their own; what is empty is left out. */
export function Lines({ of }: { readonly of: readonly Line[] }) {
  const shown = of.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const t = useText('kit');
  if (shown.length === 0) return <p className="kit-muted">{t('school.none')}</p>;
  return (
    <dl className="kit-facts">
      {shown.map(([label, value]) => (
        <div key={label} className="kit-fact-pair">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Point = number | null | undefined;

/** A point on the map, where it is known. */
export function MapPoint({ at: { lat, lng } }: { readonly at: { readonly lat?: Point; readonly lng?: Point } }) {
  const t = useText('kit');
  return lat == null || lng == null ? null : (
    <a
      className="kit-person-point"
      target="_blank"
      rel="noreferrer"
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`}
    >
      <MapMarkerIcon size={12} /> {t('address.map', { north: lat, east: lng })}
    </a>
  );
}

/** Both addresses, each with its point on the map. */
export function AddressesFacts({ of }: { readonly of: ShownSections }) {
  const t = useText('kit');
  return ADDRESS_KINDS.map((kind) => {
    const at = of[kind];
    const place = [at?.country_name, at?.state_name, at?.city_name, at?.district].filter(Boolean).join(', ');
    return (
      <section key={kind} className="kit-panel" aria-label={t(`address.${kind}`)}>
        <h2>{t(`address.${kind}`)}</h2>
        <Lines
          of={[
            [t('address.place'), place],
            [t('address.residence'), at?.residence],
            [t('address.address_status'), at?.address_status && t(`address.is.${at.address_status}`)],
            [t('address.roommatesType'), at?.roommatesType && t(`address.with.${at.roommatesType}`)],
            [t('address.roommatesCount'), at?.roommatesCount],
          ]}
        />
        {at && <MapPoint at={at} />}
      </section>
    );
  });
}

const SCHOOL = ['schoolName', 'schoolEntranceYear', 'yearOfCompletion', 'diplomaNum'] as const;

export function EducationFacts({ of: { previous_education: school } }: { readonly of: ShownSections }) {
  const t = useText('kit');
  const type = school?.schoolType && t(`school.type.${school.schoolType}`);
  return (
    <section className="kit-panel" aria-label={t('school.title')}>
      <h2>{t('school.title')}</h2>
      <Lines
        of={[[t('school.schoolType'), type], ...SCHOOL.map((name) => [t(`school.${name}`), school?.[name]] as const)]}
      />
    </section>
  );
}
