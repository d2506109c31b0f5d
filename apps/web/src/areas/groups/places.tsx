import { ProgressBar } from '@blueprintjs/core';
import { useText } from '#data/words/text';

/** How many places of a group are taken. */
export function Places({
  group: { title, students, capacity },
}: {
  group: { title: string; students: number; capacity: number };
}) {
  const t = useText('groups');
  const text = t('place.places', { students, capacity });
  return (
    <div className="kit-below">
      <ProgressBar
        aria-label={`${title}: ${text}`}
        value={Math.min(1, students / Math.max(1, capacity))}
        intent={students >= capacity ? 'danger' : 'primary'}
        stripes={false}
        animate={false}
      />
      <small className={students >= capacity ? 'kit-danger' : 'kit-muted'}>{text}</small>
    </div>
  );
}
