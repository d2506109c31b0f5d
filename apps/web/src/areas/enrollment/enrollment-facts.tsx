import { FlagIcon } from '@blueprintjs/icons';
import { fileCalls } from '@quad/domain/core';
import { DOCUMENTS, enrollmentCalls, guardianStep, SECTIONS } from '@quad/domain/enrollment';
import { download, useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { fail } from '#kit/base/toasts';
import { Value } from '#kit/base/value';
import { MapPoint } from '#kit/people/record-facts';
import { Grid } from '#kit/base/layout';
import type { Enrollment } from './enrolling';

const isHidden = (name: string) => (name.endsWith('_id') && name !== 'passport_id') || name === 'lat' || name === 'lng';

interface PartProps {
  readonly enrollment: Enrollment;
}

const flagOf = ({ flags }: Enrollment, field: string) => flags.find((flag) => flag.field === field);

/** Everything that was filled in, section by section; what was sent back is marked with its note. */
export function EnrollmentFacts({ enrollment }: PartProps) {
  const t = useText('enrollment');
  const guardians = flagOf(enrollment, 'guardians');
  return (
    <div className="enrollment-sections">
      {(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).map((section) => (
        <section key={section}>
          <h3>{t(`step.${section}`)}</h3>
          {enrollment[section] ? (
            <Rows enrollment={enrollment} section={section} of={enrollment[section]} />
          ) : (
            <p className="kit-muted">{t('facts.none')}</p>
          )}
        </section>
      ))}
      <section>
        <h3>
          {t('step.guardians')} {guardians && <Mark note={guardians.note} />}
        </h3>
        {enrollment.guardians.map((guardian, at) => (
          <Rows key={at} enrollment={enrollment} section="guardians" of={guardian} />
        ))}
      </section>
      <Documents enrollment={enrollment} />
    </div>
  );
}

function Rows({ enrollment, section, of }: PartProps & { section: string; of: object }) {
  const labels = useLabels('enrollment');
  // The database keeps the keys of an object in an order of its own.
  const order = Object.keys(
    section === 'guardians' ? guardianStep.shape : SECTIONS[section as keyof typeof SECTIONS].shape,
  );
  const values = of as Readonly<Record<string, unknown>>;
  const shown = order
    .map((name) => [name, values[name]] as const)
    .filter(([name, value]) => value !== undefined && value !== null && value !== '' && !isHidden(name));
  return (
    <Grid as="dl" gap="normal" columns="tiles" className="enrollment-facts">
      {typeof values.country_id === 'number' && <Places of={values as unknown as Address} />}
      {shown.map(([name, value]) => {
        const flag = flagOf(enrollment, `${section}.${name}`);
        return (
          <div key={name}>
            <dt>{labels.field(name)}</dt>
            <dd>
              <Value of={labels.value(name, value)} /> {flag && <Mark note={flag.note} />}
            </dd>
          </div>
        );
      })}
    </Grid>
  );
}

type Address = NonNullable<Enrollment['permanent_address']>;

/** The names of the places that an address names by their ids, and its point on the map. */
function Places({ of }: { of: Address }) {
  const { country_id, state_id, city_id } = of;
  const t = useText('enrollment');
  const { data } = useCall(enrollmentCalls.places, { country_id, ...(state_id && { state_id }) });
  const nameOf = (all: readonly { readonly id: number; readonly name: string }[] = [], id?: number | null) =>
    all.find((one) => one.id === id)?.name;
  const names = [nameOf(data?.countries, country_id), nameOf(data?.states, state_id), nameOf(data?.cities, city_id)];
  return (
    <div>
      <dt>{t('facts.place')}</dt>
      <dd>
        {names.filter(Boolean).join(', ')}
        <br />
        <MapPoint at={of} />
      </dd>
    </div>
  );
}

function Documents({ enrollment }: PartProps) {
  const t = useText('enrollment');
  return (
    <section>
      <h3>{t('step.documents')}</h3>
      <ul className="kit-files">
        {DOCUMENTS.map((name) => {
          const id = enrollment[name];
          const flag = flagOf(enrollment, name);
          return (
            <li key={name}>
              {id === null ? (
                <span className="kit-muted">
                  {t(`field.${name}`)}: {t('facts.none')}
                </span>
              ) : (
                <button
                  type="button"
                  className="kit-link"
                  onClick={() => void download(fileCalls.get, { id }).catch(fail)}
                >
                  {t(`field.${name}`)}
                </button>
              )}{' '}
              {flag && <Mark note={flag.note} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Mark({ note }: { note: string | null | undefined }) {
  const t = useText('enrollment');
  return (
    <span className="kit-danger">
      <FlagIcon size={12} aria-hidden="true" /> {note || t('wizard.wrong')}
    </span>
  );
}
