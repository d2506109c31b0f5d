import type { ReactNode } from 'react';
import type { ShownSections } from '@quad/domain/accounts';
import { useText } from '#data/words/text';
import { Lines } from '#kit/people/record-facts';

/** What somebody has learned and done before: read by all colleagues. */
export function Profession({ of }: { readonly of: ShownSections }) {
  const t = useText('staff');
  const { workExperience: years } = of;
  return (
    <div className="kit-person-panels">
      <section className="kit-panel" aria-label={t('field.workExperience')}>
        <h2>{t('field.workExperience')}</h2>
        <Lines
          of={[
            [t('profession.total'), years?.total],
            [t('profession.in_education'), years?.in_education],
            [t('profession.in_university'), years?.in_university],
          ]}
        />
      </section>
      <Listed title={t('field.education_places')}>
        {of.education_places.map(({ institutionName, graduationYear, qualification }) => (
          <li key={`${institutionName} ${qualification}`}>
            <strong>{institutionName}</strong>
            <span className="kit-muted">
              {qualification} · {graduationYear}
            </span>
          </li>
        ))}
      </Listed>
      <Listed title={t('field.trainings')}>
        {of.trainings.map(({ name, duration }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span className="kit-muted">{duration}</span>
          </li>
        ))}
      </Listed>
      <Listed title={t('field.languageSkills')}>
        {of.languageSkills.map(({ language, level }) => (
          <li key={language}>
            <strong>{language}</strong>
            <span className="kit-muted">{level === 'native' ? t('profession.native') : level}</span>
          </li>
        ))}
      </Listed>
      <Listed title={t('field.academicArticles')}>
        {of.academicArticles.map(({ title, year, url }) => (
          <li key={title}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              <strong>{title}</strong>
            )}
            <span className="kit-muted">{year}</span>
          </li>
        ))}
      </Listed>
    </div>
  );
}

function Listed({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  const t = useText('staff');
  return (
    <section className="kit-panel" aria-label={title}>
      <h2>{title}</h2>
      {children.length === 0 ? <p className="kit-muted">{t('profession.none')}</p> : <ul>{children}</ul>}
    </section>
  );
}
