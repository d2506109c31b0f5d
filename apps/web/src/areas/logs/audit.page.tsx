import { Button, Callout } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { accounts } from '@quad/domain/accounts';
import { isGranted, type AnswerOf, type InputOf } from '@quad/domain/core';
import { AUDIT, logCalls } from '@quad/domain/logs';
import { ask, download, useCall } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText, useTexts } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { FilterChips } from '#kit/list/filter-chips';
import { DayInput } from '#kit/form/date-fields';
import { useListState } from '#kit/list/list-state';
import { Row, Stack } from '#kit/base/layout';
import { AuditLine } from './audit-line';
import './logs.css';

type Page = AnswerOf<typeof logCalls.audit>;
type Asked = InputOf<typeof logCalls.audit>;

/** A day that was typed to its end, or none. */
const WHOLE = /^(\d{4}-\d{2}-\d{2})?$/;
const KEYS = ['actor_id', 'resource', 'event', 'from', 'to'] as const;

/** Who did what to which record, the newest first. */
export default function AuditPage() {
  const t = useText('logs');
  const list = useListState(KEYS);
  const asked = list.filter as unknown as Asked;
  const { from, to } = list.filter as { from?: string; to?: string };
  const isBackwards = Boolean(from && to && from > to);
  const reading = useCall(logCalls.audit, asked);
  const { actor } = useSession();
  const mayExport = actor !== null && isGranted(actor.grants, AUDIT, 'export');
  return (
    <>
      <PageHeader title={t('screen.audit')}>{mayExport && <Export asked={asked} />}</PageHeader>
      <Filters list={list} resources={reading.data?.resources ?? []} />
      {isBackwards ? (
        <Callout compact intent="danger" role="alert">
          {t('backwards')}
        </Callout>
      ) : (
        <Loaded of={reading} lines={12}>
          {(page) => <Entries key={JSON.stringify(asked)} first={page} asked={asked} />}
        </Loaded>
      )}
    </>
  );
}

/** A workbook of what the filters leave. */
function Export({ asked }: { readonly asked: Asked }) {
  const t = useText('logs');
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    void download(logCalls.auditExport, asked)
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return <Button icon={<ExportIcon />} text={t('export')} loading={isBusy} onClick={start} />;
}

/** Events that every resource has; others are found through the resource. */
const EVENTS = ['created', 'updated', 'deleted'] as const;

function Filters({
  list,
  resources,
}: {
  readonly list: ReturnType<typeof useListState>;
  readonly resources: Page['resources'];
}) {
  const t = useText('logs');
  const labels = useLabels('logs');
  const kit = useText('kit');
  useTexts([...new Set(resources.map(({ area }) => area))]);
  const options = resources.map(({ name: value, area }) => ({
    value,
    label: kit(`${area}:resource.${value}`, { defaultValue: value }),
  }));
  return (
    <Row gap="large" className="kit-below">
      <FilterChips
        area="logs"
        list={list}
        filters={[
          { key: 'actor_id', to: accounts.name },
          { key: 'resource', options },
          { key: 'event', options: EVENTS.map((value) => ({ value, label: labels.event(value) })) },
        ]}
      />
      {(['from', 'to'] as const).map((key) => (
        <Row key={key} wrap="nowrap" className="kit-nowrap">
          <span aria-hidden="true">{t(`field.${key}`)}</span>
          <DayInput
            label={t(`field.${key}`)}
            value={list.filter[key]}
            change={(day) => WHOLE.test(String(day)) && list.change({ [key]: String(day) })}
            attributes={{ 'aria-label': t(`field.${key}`) }}
          />
        </Row>
      ))}
    </Row>
  );
}

function Entries({ first, asked }: { readonly first: Page; readonly asked: Asked }) {
  const t = useText('logs');
  const [older, setOlder] = useState<{ after: number | null; pages: readonly Page[] }>({ after: null, pages: [] });
  const [isBusy, setBusy] = useState(false);
  const last = older.pages.at(-1) ?? first;
  const entries = [first, ...older.pages].flatMap(({ content }) => content);
  const more = async () => {
    if (last.next === null) return;
    setBusy(true);
    const page = await ask(logCalls.audit, { ...asked, before: last.next }).finally(() => setBusy(false));
    setOlder(({ pages }) => ({ after: last.next, pages: [...pages, page] }));
  };
  if (entries.length === 0 && last.next === null)
    return <Empty title={t('empty.audit')} text={t('empty.audit_text')} />;
  return (
    <>
      <Stack as="ol" className="kit-below-large">
        {entries.map((entry) => (
          <AuditLine key={entry.id} entry={entry} />
        ))}
      </Stack>
      {last.next !== null && <Button loading={isBusy} text={t('more')} onClick={() => void more().catch(fail)} />}
    </>
  );
}
