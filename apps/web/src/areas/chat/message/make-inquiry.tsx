import { MenuItem } from '@blueprintjs/core';
import { InboxIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { withoutMarkup, type ChatMessage } from '@quad/domain/chat';
import { hasRole } from '@quad/domain/core';
import { inquiries, STAFF_MAKERS } from '@quad/domain/inquiries';
import { useMay, useSession } from '#data/identity/session';
import { useOpenRoom } from '#areas/chat/room/room-context';
import { placeOf } from '#areas/chat/room/use-panel';

const TITLE = 80;

const cut = (text: string) =>
  [...text].length > TITLE
    ? `${[...text]
        .slice(0, TITLE - 1)
        .join('')
        .trimEnd()}…`
    : text;

/** What an inquiry says that is made of a message: its words, who said them, and the way back. */
export function inquiryOf(message: ChatMessage, said: string) {
  const [first = ''] = withoutMarkup(message.text).trim().split('\n');
  const link = `${location.origin}/chat/${message.chat_group_id}?${new URLSearchParams(placeOf(message))}`;
  return { title: cut(first), description: [message.text, said, link].filter(Boolean).join('\n\n') };
}

/** Opens the form of a new inquiry with the message in it. */
export default function MakeInquiry({ message }: { readonly message: ChatMessage }) {
  const { t, format } = useOpenRoom();
  const go = useNavigate();
  const { actor } = useSession();
  if (!useMay('create', inquiries)) return null;
  const form = actor && hasRole(actor, STAFF_MAKERS) ? '/inquiry' : '/student-inquiries?open=new';
  const said = t('message.said_by', { name: message.author_name ?? '', at: format.dateTime(message.created_at) });
  return (
    <MenuItem
      icon={<InboxIcon />}
      text={t('message.make_inquiry')}
      onClick={() => void go(form, { state: { inquiry: inquiryOf(message, said) } })}
    />
  );
}
