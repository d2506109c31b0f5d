import { Link } from 'react-router-dom';
import type { Notification } from '@quad/domain/notifications';
import { useMayOpen } from '#data/navigation';
import { useText } from '#data/words/text';

/** What a notice says, a link where it leads somewhere that the person may open. */
export function NoticeWords({ notice, onFollow }: { readonly notice: Notification; readonly onFollow: () => void }) {
  const t = useText('kit');
  const mayOpen = useMayOpen();
  const { text, count, link } = notice;
  const words = (
    <>
      {text}
      {count > 1 && <span className="kit-muted"> · {t('notices.times', { count })}</span>}
    </>
  );
  return link && mayOpen(link) ? (
    <Link to={link} onClick={onFollow}>
      {words}
    </Link>
  ) : (
    <span>{words}</span>
  );
}
