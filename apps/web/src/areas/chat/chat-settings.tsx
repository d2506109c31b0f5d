import { Button, Popover, Switch } from '@blueprintjs/core';
import { CogIcon } from '@blueprintjs/icons';
import { RECEIPTS_SETTING } from '@quad/domain/chat';
import { useSend } from '#data/resource';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { fail } from '#kit/toasts';

/** What a person decides for the chat: whether others learn what she has read. */
export function ChatSettings() {
  const t = useText('chat');
  const { user_info, refreshMe } = useSession();
  const { send, isBusy } = useSend<unknown, object>('POST', '/user/settings');
  const isTold = user_info?.settings[RECEIPTS_SETTING] !== false;
  const turn = () => void send({ settings: { [RECEIPTS_SETTING]: !isTold } }).then(refreshMe, fail);
  const content = (
    <div className="chat-settings">
      <Switch role="switch" checked={isTold} disabled={isBusy} onChange={turn} label={t('settings.receipts')} />
      <p className="kit-muted">{t('settings.receipts_help')}</p>
    </div>
  );
  return <Popover content={content} placement="bottom-end"><Button variant="minimal" icon={<CogIcon />} aria-label={t('settings.title')} title={t('settings.title')} /></Popover>;
}
