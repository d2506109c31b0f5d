import {
  BookIcon,
  EndorsedIcon,
  LayersIcon,
  LogInIcon,
  PeopleIcon,
  PersonIcon,
  PulseIcon,
  TimeIcon,
} from '@blueprintjs/icons';
import type { WebStats } from '@quad/domain/dashboard';
import { useFormat } from '#data/words/format';
import { useOpenScreens } from '#data/navigation';
import { useText } from '#data/words/text';
import { Stat, Stats } from '#kit/figures/stat';

/** A screen's address where the person may open it: a number leads to its list. */
function useWay(): (to: string) => string | undefined {
  const groups = useOpenScreens();
  return (to) =>
    groups.some(({ entries }) => entries.some(({ views }) => views.some((view) => view.to === to))) ? to : undefined;
}

/** The institution today in numbers; undefined while they load. */
export function InstitutionNumbers({ stats }: { stats: WebStats | undefined }) {
  const t = useText('dashboard');
  const { number, percent } = useFormat();
  const way = useWay();
  const registers = stats?.registers;
  const said = (value: number | undefined) => (value === undefined ? undefined : number(value));
  return (
    <div className="dashboard-numbers">
      <Stats>
        <Stat label={t('screen.lessons_now')} value={said(stats?.lessons_now)} icon={<PulseIcon size={14} />}>
          {stats && <span className="kit-muted"> {t('numbers.of_today', { count: stats.lessons_today })}</span>}
        </Stat>
        <Stat
          label={t('screen.rate')}
          value={stats && (stats.rate === null ? '–' : percent(stats.rate / 100))}
          icon={<EndorsedIcon size={14} />}
        />
        <Stat
          label={t('numbers.registers')}
          value={said(registers?.completed)}
          icon={<BookIcon size={14} />}
          to={way('/attendance')}
        >
          {registers && (
            <span className="kit-muted">
              {' '}
              {t('numbers.of_registers', {
                count: registers.pending + registers.open + registers.completed + registers.expired,
              })}
            </span>
          )}
        </Stat>
        <Stat
          label={t('screen.overdue')}
          value={said(registers?.overdue)}
          icon={<TimeIcon size={14} />}
          to={way('/attendance')}
        />
        <Stat
          label={t('screen.students')}
          value={said(stats?.students)}
          icon={<PeopleIcon size={14} />}
          to={way('/students')}
        />
        <Stat label={t('screen.staff')} value={said(stats?.staff)} icon={<PersonIcon size={14} />} to={way('/staff')} />
        <Stat
          label={t('screen.groups')}
          value={said(stats?.groups)}
          icon={<LayersIcon size={14} />}
          to={way('/groups')}
        />
        <Stat label={t('screen.signed_in_today')} value={said(stats?.signed_in_today)} icon={<LogInIcon size={14} />} />
      </Stats>
    </div>
  );
}
