import { HTMLTable } from '@blueprintjs/core';
import type { Stated } from '@quad/domain/proofs';
import { useText } from '#data/words/text';

/** The modules of a transcript, as it lists them. */
export function PublicModules({ modules }: { readonly modules: Stated['modules'] }) {
  const t = useText('proofs');
  const heads = ['code', 'title', 'semester', 'credits', 'attendance', 'mark'] as const;
  return (
    <section aria-labelledby="proofs-modules">
      <h2 id="proofs-modules">{t('public.modules')}</h2>
      {modules.length === 0 ? (
        <p>{t('paper.no_modules')}</p>
      ) : (
        <div className="proofs-modules" tabIndex={0} role="group" aria-labelledby="proofs-modules">
          <HTMLTable compact>
            <thead>
              <tr>
                {heads.map((name) => (
                  <th key={name} scope="col">
                    {t(`paper.module.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {modules.map((module, at) => (
                <tr key={at}>
                  <td>{module.code}</td>
                  <td>{module.title}</td>
                  <td>{[module.academic_year, module.semester].filter(Boolean).join(', ')}</td>
                  <td>{module.credits}</td>
                  <td>{module.attendance === null ? '–' : `${module.attendance} %`}</td>
                  <td>{module.mark ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
      {modules.every(({ mark }) => mark === null) && <p className="kit-muted">{t('paper.no_marks')}</p>}
    </section>
  );
}
