import { useText } from '#data/words/text';
import { AttemptSound } from './attempt-sound';

const two = (value: number): string => String(value).padStart(2, '0');

/** Time as people read it on a clock. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** The time left. It is drawn every second, and said aloud only at the warnings. */
export function AttemptClock({ left, warned }: { left: number; warned: number | undefined }) {
  const t = useText('quizzes');
  if (!Number.isFinite(left)) return null;
  return (
    <div className={`quiz-clock${warned === undefined ? '' : warned > 1 ? ' quiz-clock-near' : ' quiz-clock-last'}`}>
      <span role="timer" aria-label={t('clock.left')}>
        {clockText(left)}
      </span>
      <span className="quiz-unseen" role="alert">
        {warned === undefined ? '' : t('clock.warning', { count: warned })}
      </span>
      <AttemptSound warned={warned} />
    </div>
  );
}
