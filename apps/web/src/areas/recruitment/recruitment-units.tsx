import type { AnswerOf, RecordOf } from '@quad/domain/core';
import { recruitmentCalls, type recruitmentInquiries } from '@quad/domain/recruitment';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { useDebounced } from '#data/live/debounced';
import { Card } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { Stat, Stats } from '#kit/figures/stat';

interface UnitsProps {
  readonly about: { readonly department_id: number; readonly position: string; readonly id?: number | undefined };
  readonly planned?: number | null;
}

/** Staff in posts, counted from the staff records at this moment, and the posts that were promised besides; live with both. */
export function Units({ about, planned }: UnitsProps) {
  const { department_id, id } = about;
  const position = useDebounced(about.position);
  const units = useCall(recruitmentCalls.units, { department_id, position, ...(id && { id }) });
  return (
    <Loaded of={units} skeleton={<Posts planned={planned} />}>
      {(of) => <Posts of={of} planned={planned} />}
    </Loaded>
  );
}

function Posts({
  of,
  planned,
}: Pick<UnitsProps, 'planned'> & { readonly of?: AnswerOf<typeof recruitmentCalls.units> }) {
  const t = useText('recruitment');
  return (
    <>
      <Stats>
        {planned != null && <Stat label={t('units.planned')} value={planned} />}
        <Stat label={t('units.in_position')} value={of?.in_position} />
        <Stat label={t('units.promised')} value={of?.promised} />
        <Stat label={t('units.in_department')} value={of?.in_department} />
      </Stats>
      {of && of.people.length > 0 && (
        <p className="kit-muted recruitment-people">{t('units.people', { names: of.people.join(', ') })}</p>
      )}
    </>
  );
}

/** The units of an inquiry's position, with what the staffing plan has for it. */
export function StaffUnits({ record }: { readonly record: RecordOf<typeof recruitmentInquiries> }) {
  const t = useText('recruitment');
  return (
    <Card>
      <h2>{t('units.title')}</h2>
      <Units about={record} planned={record.staff_units} />
    </Card>
  );
}
