import { InputGroup } from '@blueprintjs/core';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findingIn } from '@quad/i18n';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { ScrollTable } from '#kit/base/layout';
import './static.css';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

function usePackages() {
  const [data, setData] = useState<readonly Package[]>();
  const [problem, setProblem] = useState<unknown>();
  const ask = useCallback(() => {
    fetch('/licences.json')
      .then((answer) => answer.json() as Promise<Package[]>)
      .then(setData, setProblem);
  }, []);
  useEffect(ask, [ask]);
  const refetch = () => {
    setProblem(undefined);
    ask();
  };
  return { data, problem, refetch };
}

/** Lists every package that the portal uses, with its licence. The build makes the file from the lock file. */
export default function OpenSourcePage() {
  const t = useText('static');
  const { data: packages, problem, refetch } = usePackages();
  const [params, put] = useQueryParts();
  const search = params.get('search') ?? '';
  const sought = useDeferredValue(search);
  const found = useMemo(
    () => findingIn(packages ?? [], sought, ({ name, licence }) => `${name} ${licence}`),
    [packages, sought],
  );
  return (
    <div className="static-page">
      <PageHeader title={t('screen.open_source')} count={packages?.length} />
      <p>{t('open_source.text')}</p>
      <InputGroup
        className="static-search"
        type="search"
        aria-label={t('open_source.search')}
        placeholder={t('open_source.search')}
        value={search}
        onValueChange={(text) => put({ search: text })}
      />
      <Loaded
        of={{ data: packages && found, problem, refetch }}
        lines={8}
        empty={<Empty title={t('open_source.none')} />}
      >
        {(shown) => (
          <ScrollTable label={t('screen.open_source')}>
            <thead>
              <tr>
                <th scope="col">{t('open_source.name')}</th>
                <th scope="col">{t('open_source.version')}</th>
                <th scope="col">{t('open_source.licence')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ name, version, licence }) => (
                <tr key={`${name} ${version}`}>
                  <td>{name}</td>
                  <td>{version}</td>
                  <td>{licence}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )}
      </Loaded>
    </div>
  );
}
