import type { AuditEntry } from '@quad/domain/logs';
import { useText, useTexts } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { useLabels } from '#data/words/labels';
import { Time } from '#kit/base/time';
import { Value } from '#kit/base/value';
import { PersonName } from '#kit/people/person-name';
import { Grid } from '#kit/base/layout';

const SILENT = /^(id|version|institution_id|created_at|updated_at)$|_(ids?|hash)$/;

/** One entry of the trail: who, what, to which record, and what it changed. */
export function AuditLine({ entry }: { readonly entry: AuditEntry }) {
  const t = useText('logs');
  const kit = useText('kit');
  const labels = useLabels(entry.area);
  const speaks = useTexts([entry.area]);
  const actor = entry.actor_name ?? kit('history.system');
  if (!speaks) return null;
  const changes = Object.entries(entry.changes ?? {}).filter(
    ([field, [before, after]]) => !SILENT.test(field) && !(before == null && (after == null || after === '')),
  );
  const shown = (field: string, value: unknown) =>
    field === 'status' && typeof value === 'string' ? labels.status(value) : <Value of={labels.value(field, value)} />;
  return (
    <Grid as="li" gap="small" align="start" className="logs-entry">
      <Avatar name={actor} size={24} />
      <div>
        <strong>
          {entry.actor_id ? <PersonName of={{ kind: 'account', id: entry.actor_id }} name={actor} /> : actor}
        </strong>{' '}
        · {labels.event(entry.name.slice(entry.name.indexOf('.') + 1))} ·{' '}
        <span className="kit-muted">
          {kit(`${entry.area}:resource.${entry.resource}`, { defaultValue: entry.resource })}
        </span>{' '}
        {entry.label ?? <span className="kit-muted">{`#${entry.record_id}, ${t('gone')}`}</span>}{' '}
        <span className="kit-muted">
          · <Time at={entry.at} />
        </span>
        {changes.length > 0 && (
          <details>
            <summary>{changes.map(([field]) => labels.field(field)).join(', ')}</summary>
            <ul className="kit-changes">
              {changes.map(([field, [before, after]]) => (
                <li key={field}>
                  {labels.field(field)}: {before != null && before !== '' && <del>{shown(field, before)}</del>}{' '}
                  <ins>{shown(field, after)}</ins>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Grid>
  );
}
