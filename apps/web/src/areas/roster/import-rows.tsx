import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { Look, RecordOf } from '@quad/domain/core';
import { FATES, rosterCalls, rosterImports, type Fate } from '@quad/domain/roster';
import { download, useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { useQueryParts } from '#kit/base/param';
import { Stack } from '#kit/base/layout';
import { Empty } from '#kit/base/states';
import { LookTag } from '#kit/base/status-tag';
import { fail } from '#kit/base/toasts';
import { FateBar } from '#frames/import/dry-run';
import { LiveTable } from '#kit/list/resource-table';

const LOOKS: Readonly<Record<Fate, Look>> = {
  create: 'good',
  update: 'sent',
  unchanged: 'plain',
  kept: 'off',
  refused: 'bad',
};

/** Every row of a file and what becomes of it, by fate and by file. */
export function ImportRows({ of: { id, files } }: { readonly of: RecordOf<typeof rosterImports> }) {
  const t = useText('roster');
  return (
    <Stack as="section" className="kit-above-large" aria-label={t('kit:import.rows')}>
      <Fates id={id} />
      <LiveTable
        of={rosterImports}
        name="rows"
        call={rosterCalls.rows}
        where={{ id }}
        filters={[
          { key: 'fate', options: FATES.map((value) => ({ value, label: t(`fate.${value}`) })) },
          ...(files.length > 1
            ? [{ key: 'file', options: files.map(({ name }) => ({ value: name, label: name })) }]
            : []),
        ]}
        empty={<Empty title={t('import.none')} />}
        columns={[
          ['label', ({ label, sourced_id }) => <span className="roster-label">{label || sourced_id}</span>],
          ...(files.length > 1 ? [{ key: 'file' as const }] : []),
          { key: 'row', numeric: true, render: ({ row }) => row || '–' },
          ['fate', ({ fate }) => <LookTag look={LOOKS[fate]}>{t(`fate.${fate}`)}</LookTag>],
          // A column of the file, which is no field of ours.
          ['field', ({ field }) => field],
          'reason',
        ]}
      />
    </Stack>
  );
}

/** How many rows have each fate: a press shows them; the refused of each file can be put right. */
function Fates({ id }: { readonly id: number }) {
  const t = useText('roster');
  const [params, put] = useQueryParts('rows');
  const { data } = useCall(rosterCalls.counts, { id });
  const counts = data?.counts ?? [];
  const fates = FATES.map((fate) => ({
    fate,
    text: t(`fate.${fate}`),
    count: counts.filter((one) => one.fate === fate).reduce((total, { rows }) => total + rows, 0),
  }));
  const bad = counts.filter(({ fate }) => fate === 'refused');
  return (
    <FateBar
      fates={fates}
      only={FATES.find((fate) => fate === params.get('fate')) ?? null}
      show={(fate) => put({ fate, file: null, page: null })}
    >
      {bad.map(({ file }) => (
        <Button
          key={file}
          size="small"
          variant="minimal"
          icon={<DownloadIcon />}
          text={bad.length > 1 ? `${t('import.download_refused')}: ${file}` : t('import.download_refused')}
          onClick={() => void download(rosterCalls.refused, { id, file }).catch(fail)}
        />
      ))}
    </FateBar>
  );
}
