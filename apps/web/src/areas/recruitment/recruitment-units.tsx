import { recruitmentCalls } from '@quad/domain/recruitment';
import { useCall } from '#data/calls';
import { useText } from '#data/text';
import { useDebounced } from '#kit/base/debounced';
import { Stat, Stats } from '#kit/figures/stat';
import { Problem } from '#kit/base/states';

interface UnitsProps {
  readonly about: { readonly department_id: number; readonly position: string; readonly id?: number | undefined };
  readonly planned?: number | null;
  readonly className?: string;
}

/** Staff in posts, counted from the staff records at this moment, and the posts that were promised besides; live with both. */
export function Units({ about, planned, className }: UnitsProps) {
  const t = useText('recruitment');
  const position = useDebounced(about.position);
  const { data, problem, refetch } = useCall(recruitmentCalls.units, {
    department_id: about.department_id,
    position,
    ...(about.id && { id: about.id }),
  });
  if (problem && !data) return <Problem of={problem} retry={refetch} />;
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
