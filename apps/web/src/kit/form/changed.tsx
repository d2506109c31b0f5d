import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import type { AnyResource } from '@quad/domain/core';
import { useChangedBy } from '#data/live/live';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { differing, FieldValue, type Values } from './conflict';

interface ChangedProps {
  readonly of: AnyResource;
  readonly record: object;
}

/** The record after somebody else has changed it, and who did. */
export function useNewer(of: AnyResource, id: number) {
  const by = useChangedBy(of.name, id);
  return { by, now: useRecord(of, by === undefined ? null : id).record as Values | undefined };
}

/** What somebody else has changed of a record since this was drawn first; nothing before they do. */
export function Changed({ of, record }: ChangedProps) {
  const t = useText('kit');
  const labels = useLabels(of.area);
  const [seen] = useState(record as Values);
  const { by, now } = useNewer(of, Number(seen.id));
  if (!now) return null;
  const fields = differing(seen, now).filter((key) => key in of.write.shape || key === 'status');
  if (fields.length === 0) return null;
  return (
    <Callout compact intent="warning" role="status">
      {by ? t('workflow.newer_by', { name: by }) : t('workflow.newer')}
      <ul>
        {fields.map((key) => (
          <li key={key}>
            {labels.field(key)}: <FieldValue of={of} field={key} value={now[key]} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}
