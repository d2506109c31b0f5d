import type { AnswerOf } from '@quad/domain/core';
import { recruitmentCalls } from '@quad/domain/recruitment';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { useDebounced } from '#kit/base/debounced';
import { Loaded } from '#kit/base/loaded';
import { Stat, Stats } from '#kit/figures/stat';

interface UnitsProps {
  readonly about: { readonly department_id: number; readonly position: string; readonly id?: number | undefined };
  readonly planned?: number | null;
  readonly className?: string;
}

/** Staff in posts, counted from the staff records at this moment, and the posts that were promised besides; live with both. */
export function Units({ about, planned, className }: UnitsProps) {
  const position = useDebounced(about.position);
  const units = useCall(recruitmentCalls.units, {
    department_id: about.department_id,
    position,
    ...(about.id && { id: about.id }),
  });
  return (
    <Loaded of={units} skeleton={<Posts planned={planned} className={className} />}>
      {(of) => <Posts of={of} planned={planned} className={className} />}
    </Loaded>
  );
}

interface PostsProps extends Omit<UnitsProps, 'about'> {
  readonly of?: AnswerOf<typeof recruitmentCalls.units>;
}

function Posts({ of: data, planned, className }: PostsProps) {
  const t = useText('recruitment');
  return (
    <div className={className ? `recruitment-units ${className}` : 'recruitment-units'}>
      <Stats>
        {planned != null && <Stat label={t('units.planned')} value={planned} />}
        <Stat label={t('units.in_position')} value={data?.in_position} />
        <Stat label={t('units.promised')} value={data?.promised} />
        <Stat label={t('units.in_department')} value={data?.in_department} />
      </Stats>
      {data && data.people.length > 0 && (
        <p className="kit-muted">{t('units.people', { names: data.people.join(', ') })}</p>
      )}
    </div>
  );
}
