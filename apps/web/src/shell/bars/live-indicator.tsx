import { useFormat } from '#data/words/format';
import { useLiveStatus } from '#data/live/live';
import { useText } from '#data/words/text';

/** Whether the screen is live: a dot, and words as soon as it is not. */
export function LiveIndicator() {
  const t = useText('shell');
  const { status, since } = useLiveStatus();
  const time = useFormat().time(new Date(since).toISOString());
  return (
    <span className={`shell-live shell-live-${status}`} role="status" title={t(`live.${status}_hint`, { time })}>
      <span className="shell-dot" aria-hidden="true" />
      <span className={status === 'connected' ? 'shell-live-text visually-hidden' : 'shell-live-text'}>
        {t(`live.${status}`, { time })}
      </span>
    </span>
  );
}
