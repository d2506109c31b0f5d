import { Button } from '@blueprintjs/core';
import { ChatIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { chatGroups } from '@quad/domain/chat';
import { useSave } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';

/** Opens the conversation with a person; absent for oneself and for people who may begin none. */
export function MessageButton({ account }: { readonly account: number }) {
  const t = useText('kit');
  const go = useNavigate();
  const { actor } = useSession();
  const { save, isBusy } = useSave(chatGroups);
  const mayWrite = useMay('create', chatGroups);
  if (!mayWrite || actor?.account_id === account) return null;
  const write = () => void save({ kind: 'direct', member_ids: [account] }).then(({ id }) => go(`/chat/${id}`), fail);
  return (
    <Button icon={<ChatIcon />} loading={isBusy} onClick={write}>
      {t('person.message')}
    </Button>
  );
}
