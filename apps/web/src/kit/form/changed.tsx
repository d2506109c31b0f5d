import { Callout } from '@blueprintjs/core';
import type { AnyResource } from '@quad/domain/core';
import { useChangedBy } from '#data/live/live';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useLabels } from '#kit/base/labels';
import { Value } from '#kit/base/value';
import { Named } from './ref-field';
import { differing, type Values } from './conflict';

interface ChangedProps {
  readonly of: AnyResource;
  /** As it was when the person began. */
  readonly seen: Values;
}

/** What somebody else has changed of a record while a dialog about it is open; nothing before they do. */
export function Changed({ of, seen }: ChangedProps) {
  const t = useText('kit');
  const labels = useLabels(of.area);
  const id = Number(seen.id);
  const by = useChangedBy(of.name, id);
  const now = useRecord(of, by === undefined ? null : id).record as Values | undefined;
  if (!now) return null;
  const fields = differing(seen, now).filter((key) => key in of.write.shape || key === 'status');
  if (fields.length === 0) return null;
  const valueOf = (key: string) => {
    const to = of.refs?.[key]?.to;
    if (to) return <Named resource={to} ids={now[key]} />;
    return key === 'status' ? labels.status(String(now.status)) : <Value of={labels.value(key, now[key])} />;
  };
  return (
    <Callout compact intent="warning" role="status">
      {by ? t('workflow.newer_by', { name: by }) : t('workflow.newer')}
      <ul>
        {fields.map((key) => (
          <li key={key}>
            {labels.field(key)}: {valueOf(key)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
