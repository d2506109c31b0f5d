import type { AnyResource } from '@quad/domain/core';
import { quoted } from '#core/resource/list.query.js';

/** The same records as most people read them: these columns are null, but on the reader's own record. */
export function veiledBut({ record }: AnyResource, source: string, personal: readonly string[]): string {
  const columns = Object.keys(record.shape).map((name) =>
    personal.includes(name)
      ? `case when v.account_id = (select quad_account()) then v.${quoted(name)} end as ${quoted(name)}`
      : `v.${quoted(name)}`,
  );
  return `(select ${columns.join(', ')} from ${source} v)`;
}
