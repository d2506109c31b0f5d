import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { rosterCalls, rosterImports } from '@quad/domain/roster';
import { download } from '#data/server/calls';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { ResourceTable } from '#kit/list/resource-table';
import { Grid } from '#kit/base/layout';
import { ImportState } from './import-state';
import { Upload } from './upload';
import './roster.css';

/** Files in, everything out, and what was imported so far. */
export default function RosterPage() {
  const t = useText('roster');
  return (
    <>
      <PageHeader title={t('title')} />
      <Grid className="roster-ways">
        <Upload />
        <section aria-label={t('export.title')}>
          <h2>{t('export.title')}</h2>
          <p>{t('export.text')}</p>
          <Button
            icon={<DownloadIcon />}
            text={t('export.download')}
            onClick={() => void download(rosterCalls.export).catch(fail)}
          />
        </section>
      </Grid>
      <h2 className="kit-below">{t('history')}</h2>
      <ResourceTable
        of={rosterImports}
        linkTo={({ id }) => `/roster/${id}`}
        empty={<Empty title={t('empty.title')} text={t('empty.text')} />}
        filters={['kind']}
        columns={[
          'name',
          'kind',
          ['state', ({ state }) => <ImportState of={state} />],
          'rows',
          'created',
          'updated',
          'refused',
          'account_name',
          'created_at',
        ]}
      />
    </>
  );
}
