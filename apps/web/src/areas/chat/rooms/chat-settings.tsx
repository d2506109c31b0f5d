import { Button, Popover, Switch } from '@blueprintjs/core';
import { CogIcon } from '@blueprintjs/icons';
import { meCalls } from '@quad/domain/accounts';
import { chatCalls, RECEIPTS_SETTING } from '@quad/domain/chat';
import { useSession } from '#data/identity/session';
import { useAutosave } from '#data/offline/autosave';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';

/** Chat settings of the person: whether others see what they have read. */
export function ChatSettings() {
  const t = useText('chat');
  return (
    <Popover content={<Receipts />} placement="bottom-end">
      <Button variant="minimal" icon={<CogIcon />} aria-label={t('settings.title')} title={t('settings.title')} />
    </Popover>
  );
}

// Who has not chosen has what the institution chose, which only the server knows.
function Receipts() {
  const t = useText('chat');
  const { user_info } = useSession();
  const autosave = useAutosave(meCalls.settings);
  const settings = { ...user_info?.settings, ...autosave.chosen(RECEIPTS_SETTING)?.settings };
  const chosen = settings[RECEIPTS_SETTING];
  const hasChosen = typeof chosen === 'boolean';
  const { data, problem, refetch } = useCall(chatCalls.settings, hasChosen ? null : {});
  const isTold = hasChosen ? chosen : data?.receipts;
  const turn = () => void autosave.save(RECEIPTS_SETTING, { settings: { [RECEIPTS_SETTING]: !isTold } });
  return (
    <div className="chat-settings">
      <Loaded of={{ data: isTold, problem, refetch }} lines={1}>
        {(checked) => <Switch role="switch" checked={checked} onChange={turn} label={t('settings.receipts')} />}
      </Loaded>
      <p className="kit-muted">{t('settings.receipts_help')}</p>
    </div>
  );
}
