import { Fragment } from 'react';
import { historyCalls, type AnyResource, type HistoryEntry as Entry } from '@quad/domain/core';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { useLabels, type Labels } from '#kit/base/labels';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';
import { Value } from '#kit/base/value';
import { PersonName } from '#kit/people/person-name';

/** One line of a record's history, as a list shows it. */
export type HistoryEntry = Omit<Entry, 'from' | 'to'>;

// Every change turns these, and an id is nobody's word for anything.
const SILENT = new Set(['id', 'version', 'created_at', 'updated_at', 'institution_id']);
const isSilent = (field: string) => SILENT.has(field) || /_(ids?|hash)$/.test(field);
/** Nothing, as a column keeps it from its birth: no, none, zero. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) ? value.length === 0 : Number(value) === 0);
const verbOf = ({ name }: HistoryEntry) => name.slice(name.lastIndexOf('.') + 1);

/** What an entry changed, in fields that people read: a record that begins has changed nothing yet. */
function changesOf(entry: HistoryEntry): [field: string, change: readonly [unknown, unknown]][] {
  if (verbOf(entry) === 'created') return [];
  return Object.entries(entry.changes ?? {}).filter(
    ([field, [before, after]]) => !isSilent(field) && !(isNothing(before) && isNothing(after)),
  );
}

/** Who did what to a record, when, and what it changed; live. */
export function History({ of, id }: { of: AnyResource; id: number }) {
  return (
    <Loaded of={useCall(historyCalls.of, { resource: of.name, id })} lines={4}>
      {(entries) => <HistoryList of={of} entries={entries} />}
    </Loaded>
  );
}

/** A history that is already here. */
export function HistoryList({ of, entries }: { of: AnyResource; entries: readonly HistoryEntry[] }) {
  const t = useText('kit');
  // A change of nothing that a person could read tells nobody anything.
  const told = entries.filter((entry) => verbOf(entry) !== 'updated' || changesOf(entry).length > 0);
  if (!told.length) return <Empty title={t('empty.history')} />;
  return (
    <ol className="kit-history">
      {told.map((entry) => (
        <Line key={entry.id} of={of} entry={entry} />
      ))}
    </ol>
  );
}

/** A value of a field in words; of an object without a name what people can read of it. */
function Said({ field, value, labels }: { field: string; value: unknown; labels: Labels }): JSX.Element {
  if (field === 'status' && typeof value === 'string') return <>{labels.status(value)}</>;
  const isList = Array.isArray(value);
  if (!isList && (!value || typeof value !== 'object' || 'name' in value || 'title' in value))
    return <Value of={labels.value(field, value)} />;
  const parts = isList
    ? value.map((one) => [field, one] as const)
    : Object.entries(value).filter(([key, one]) => !isSilent(key) && !isNothing(one));
  return (
    <>
      {parts.map(([key, one], at) => (
        <Fragment key={at}>
          {at > 0 && (isList ? ', ' : ' · ')}
          {one === true ? labels.field(key) : <Said field={key} value={one} labels={labels} />}
        </Fragment>
      ))}
    </>
  );
}

function Line({ of, entry }: { of: AnyResource; entry: HistoryEntry }) {
  const t = useText('kit');
  const labels = useLabels(of.area);
  const actor = entry.actor_name ?? t('history.system');
  const changes = changesOf(entry);
  return (
    <li>
      <Avatar name={actor} size={24} />
      <div>
        <div>
          <strong>
            {entry.actor_id ? <PersonName of={{ kind: 'account', id: entry.actor_id }} name={actor} /> : actor}
          </strong>{' '}
          · {labels.event(verbOf(entry))}{' '}
          <span className="kit-muted">
            · <Time at={entry.at} />
          </span>
        </div>
        {changes.length > 0 && (
          <ul className="kit-changes">
            {changes.map(([field, [before, after]]) => (
              <li key={field}>
                {labels.field(field)}:{' '}
                {!isNothing(before) && (
                  <>
                    <del>
                      <Said field={field} value={before} labels={labels} />
                    </del>{' '}
                    →{' '}
                  </>
                )}
                <ins>
                  <Said field={field} value={after} labels={labels} />
                </ins>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
