import { HTMLTable, InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#data/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty, Problem, SkeletonText } from '#kit/base/states';
import './static.css';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** Every package that the portal stands on, with its licence: a file made from the lock file. */
export default function OpenSourcePage() {
  const t = useText('static');
  const [packages, setPackages] = useState<readonly Package[]>();
  const [problem, setProblem] = useState<unknown>();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const setSearch = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
  const sought = useDeferredValue(search.trim().toLowerCase());
  useEffect(() => {
    fetch('/licences.json')
      .then((answer) => answer.json() as Promise<Package[]>)
      .then(setPackages, setProblem);
  }, []);
  const found = useMemo(
    () => (packages ?? []).filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(sought)),
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
        onValueChange={setSearch}
      />
      {problem ? (
        <Problem of={problem} />
      ) : !packages ? (
        <SkeletonText lines={8} />
      ) : found.length === 0 ? (
        <Empty title={t('open_source.none')} />
      ) : (
        <div className="static-list" role="region" aria-label={t('screen.open_source')} tabIndex={0}>
          <HTMLTable compact striped>
            <thead>
              <tr>
                <th scope="col">{t('open_source.name')}</th>
                <th scope="col">{t('open_source.version')}</th>
                <th scope="col">{t('open_source.licence')}</th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ name, version, licence }) => (
                <tr key={`${name} ${version}`}>
                  <td>{name}</td>
                  <td>{version}</td>
                  <td>{licence}</td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
    </div>
  );
}
