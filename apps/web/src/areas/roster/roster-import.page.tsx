import { Button, Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { rosterCalls, rosterImports } from '@quad/domain/roster';
import { useCall, useSend } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { fail } from '#kit/base/toasts';
import { Row, Stack } from '#kit/base/layout';
import { ImportRows } from './import-rows';
import { ImportState, ImportSteps } from './import-state';
import { JobProgress } from './job-progress';
import { TemplateButton } from './template-button';
import './roster.css';

type Import = RecordOf<typeof rosterImports>;

/** One file: its check row by row, the import and the result. Live for everybody who can import. */
export default function RosterImportPage() {
  const t = useText('roster');
  const reading = useRecord(rosterImports, useParam('id'));
  return (
    <Loaded of={reading} lines={6} meanwhile={<PageHeader title={t('title')} />}>
      {(record) => (
        <>
          <PageHeader
            title={record.name}
            crumbs={[{ text: t('import.back'), to: '/roster' }]}
            aside={<ImportState of={record.state} />}
          >
            <Run of={record} />
          </PageHeader>
          <Stack gap="large">
            <ImportSteps of={record.state} />
            <Progress of={record} />
          </Stack>
          {record.state !== 'checking' && record.state !== 'failed' && <ImportRows of={record} />}
        </>
      )}
    </Loaded>
  );
}

function Run({ of: { id, state, created, updated } }: { readonly of: Import }) {
  const t = useText('roster');
  const { send, isBusy } = useSend(rosterCalls.run);
  if (state !== 'checked' && state !== 'done') return null;
  return (
    <Button
      intent={state === 'checked' ? 'primary' : 'none'}
      loading={isBusy}
      disabled={state === 'checked' && created + updated === 0}
      text={t(state === 'checked' ? 'import.run' : 'import.again')}
      onClick={() => void send({ id }).catch(fail)}
    />
  );
}

/** What happens now, or what came of it. */
function Progress({
  of: { id, kind, state, job_id, account_id, account_name, created, updated },
}: {
  readonly of: Import;
}) {
  const t = useText('roster');
  const { user_info } = useSession();
  if (state === 'checking' || state === 'importing')
    return account_id === user_info?.id && job_id !== null ? (
      <JobProgress key={job_id} id={job_id} title={t(`import.${state}`)} />
    ) : (
      <Callout intent="primary" title={t(`import.${state}`)}>
        {t('import.by_other', { name: account_name ?? '' })}
      </Callout>
    );
  if (state === 'failed') return <Failure id={id} kind={kind} />;
  const isIdle = state === 'checked' && created + updated === 0;
  return (
    <Callout role="status" intent={state === 'done' ? 'success' : 'primary'}>
      {t(isIdle ? 'import.nothing' : `import.${state}`)}
    </Callout>
  );
}

/** Why a file could not be read, and the ways on: the template, and another file. */
function Failure({ id, kind }: Pick<Import, 'id' | 'kind'>) {
  const t = useText('roster');
  const { data } = useCall(rosterCalls.counts, { id });
  return (
    <Callout role="alert" intent="danger" title={t('state.failed')}>
      <p>{data?.problem}</p>
      <Row gap="normal" className="roster-file">
        {kind !== 'oneroster' && <TemplateButton kind={kind} />}
        <Link to="/roster">{t('import.other_file')}</Link>
      </Row>
    </Callout>
  );
}
