import { HistoryIcon, PauseIcon, TimeIcon, WarningSignIcon } from '@blueprintjs/icons';
import { urgencyOf, type Deadline as Timed, type Urgency } from '@quad/domain/inquiries';
import { useFormat } from '#data/format';
import { useText } from '#data/text';
import { useNow } from '#kit/base/now';

const LOOKS = {
  stopped: ['off', PauseIcon],
  calm: ['calm', TimeIcon],
  soon: ['soon', HistoryIcon],
  near: ['near', WarningSignIcon],
  late: ['late', WarningSignIcon],
} as const satisfies Record<Exclude<Urgency, 'none'>, readonly [string, typeof TimeIcon]>;

/** How much time is left, in words and with a sign, not by the colour alone; goes with the clock. */
export function Deadline({ of }: { of: Timed & { readonly deadline: string | null } }) {
  const t = useText('inquiries');
  const format = useFormat();
  const now = useNow(30_000);
  const urgency = urgencyOf(of, now);
  if (urgency === 'none')
    return <span className="kit-muted">{of.deadline ? format.dateTime(of.deadline) : t('due.none')}</span>;
  const [look, Icon] = LOOKS[urgency];
  const words = t(urgency === 'calm' ? 'due.in' : `due.${urgency}`, { when: format.ago(of.deadline, now) });
  return (
    <span className={`inquiries-due inquiries-due-${look}`} title={format.dateTime(of.deadline)}>
      <Icon size={12} /> {words}
    </span>
  );
}
