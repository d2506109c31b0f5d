import { historyCalls, type AnyResource, type HistoryEntry as Entry } from '@quad/domain/core';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { useLabels } from '#data/words/labels';
import { Loaded } from '#kit/base/loaded';
import { isNothing, isSilent, Said } from '#kit/form/said';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';

import { PersonName } from '#kit/people/person-name';

/** One line of a record's history, as a list shows it. */
export type HistoryEntry = Omit<Entry, 'from' | 'to'>;

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
