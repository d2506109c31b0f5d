import { useWatch } from 'react-hook-form';
import { contractCalls, contractTexts, type TextVersion } from '@quad/domain/contracts';
import { idOrName, type RecordOf } from '@quad/domain/core';
import { useMay } from '#data/identity/session';
import { useCall } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Card, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { RecordForm } from '#kit/record/record-form';
import { ContractText } from './contract-text';
import { linesChanged } from './line-diff';
import { TextFields } from './text-fields';

const HOME = '/contract-texts';

/** The text of a degree and a year: what is written now, how it looks, and every version with what it changed. */
export default function ContractTextPage() {
  const t = useText('contracts');
  const text = useRecord(contractTexts, useParam('id', idOrName));
  const crumbs = [{ text: t('texts.title'), to: HOME }, { text: text.record?.name ?? '' }];
  return (
    <Loaded of={text} lines={10} meanwhile={<PageHeader title={t('texts.title')} crumbs={crumbs} />}>
      {(record) => (
        <Stack gap="large">
          <PageHeader title={record.name} crumbs={crumbs} />
          <Writing record={record} />
          <Versions id={record.id} />
        </Stack>
      )}
    </Loaded>
  );
}

function Writing({ record }: { readonly record: RecordOf<typeof contractTexts> }) {
  const t = useText('contracts');
  const mayUpdate = useMay('update', contractTexts, record);
  if (!mayUpdate) return <ContractText text={record.body} label={t('texts.preview')} />;
  return (
    <Card>
      <p className="kit-muted kit-flush">{t('texts.lead')}</p>
      <RecordForm of={contractTexts} record={record}>
        <TextFields />
        <Preview />
      </RecordForm>
    </Card>
  );
}

/** How it is printed; variables by their names. */
function Preview() {
  const t = useText('contracts');
  const body = useWatch({ name: 'body' }) as string | undefined;
  return (
    <>
      <h3>{t('texts.preview')}</h3>
      <ContractText text={body ?? ''} label={t('texts.preview')} />
    </>
  );
}

function Versions({ id }: { readonly id: number }) {
  const t = useText('contracts');
  const reading = useCall(contractCalls.versions, { id });
  return (
    <Card>
      <h2>{t('texts.versions')}</h2>
      <Loaded of={reading} lines={4}>
        {(versions) =>
          versions.map((version, at) => <Version key={version.revision} of={version} before={versions[at + 1]} />)
        }
      </Loaded>
    </Card>
  );
}

interface VersionProps {
  readonly of: TextVersion;
  readonly before: TextVersion | undefined;
}

function Version({ of: { revision, body, actor_name, created_at, contracts }, before }: VersionProps) {
  const t = useText('contracts');
  const { dateTime } = useFormat();
  return (
    <details>
      <summary>
        {t('texts.version', { n: revision })}{' '}
        <span className="kit-muted">
          {[dateTime(created_at), actor_name, t('texts.used', { count: contracts })].filter(Boolean).join(' · ')}
        </span>
      </summary>
      <div className="contract-text">
        {linesChanged(before?.body ?? body, body).map(({ kind, text }, at) =>
          kind === 'same' ? (
            <div key={at}>{text}&nbsp;</div>
          ) : kind === 'added' ? (
            <div key={at}>
              <ins className="contract-added">{text}&nbsp;</ins>
            </div>
          ) : (
            <div key={at}>
              <del className="contract-gone">{text}&nbsp;</del>
            </div>
          ),
        )}
      </div>
    </details>
  );
}
