import { historyCalls, type AnyResource } from '@quad/domain/core';
import { useCall } from '#data/server/calls';
import { isNothing, useTold, type Entry, type Told } from '#data/words/changes';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { useLabels } from '#data/words/labels';
import { Loaded } from '#kit/base/loaded';
import { Said } from '#kit/form/said';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';

import { PersonName } from '#kit/people/person-name';

export type HistoryEntry = Entry;

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
  const told = useTold(of, entries);
  if (!told.length) return <Empty title={t('empty.history')} />;
  return (
    <ol className="kit-history">
      {told.map((one) => (
        <Line key={one.entry.id} of={of} {...one} />
      ))}
    </ol>
  );
}

function Line({ of, entry, verb, changes }: Told & { of: AnyResource }) {
  const t = useText('kit');
  const labels = useLabels(of.area);
  const actor = entry.actor_name ?? t('history.system');
  return (
    <li>
      <Avatar name={actor} size={24} />
      <div>
        <div>
          <strong>
            {entry.actor_id ? <PersonName of={{ kind: 'account', id: entry.actor_id }} name={actor} /> : actor}
          </strong>{' '}
          · {labels.event(verb)}{' '}
          <span className="kit-muted">
            · <Time at={entry.at} />
          </span>
        </div>
        {changes.length > 0 && (
          <ul className="kit-changes">
            {changes.map(({ field, sentence, before, after }) => (
              <li key={field}>
                {sentence || (
                  <>
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
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
