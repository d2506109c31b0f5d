import { Fragment, type ReactNode } from 'react';
import { useOpenRoom } from '#areas/chat/room/room-context';

// Only whole addresses of the web are links; what stands around a sentence does not belong to them.
const LINK = /https?:\/\/[^\s<>"]+[^\s<>"'.,:;!?)\]}]/g;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in pieces: what the pattern finds is made by `make`, the rest stays. */
function pieces(text: string, pattern: RegExp, make: (found: string, at: number) => ReactNode): ReactNode[] {
  const made: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    made.push(text.slice(from, index), make(found, index));
    from = index + found.length;
  }
  return [...made, text.slice(from)];
}

const linked = (text: string) =>
  pieces(text, LINK, (address, at) => (
    <a key={at} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </a>
  ));

/** What somebody said: plain text in which addresses are links and the people it mentions stand out. Nothing in it is ever markup. */
export function MessageText({
  text,
  mention_ids = [],
}: {
  readonly text: string;
  readonly mention_ids?: readonly number[];
}) {
  const { people, me } = useOpenRoom();
  const mentioned = mention_ids.flatMap((id) => {
    const name = people.get(id)?.name;
    return name ? [{ id, name }] : [];
  });
  if (!mentioned.length)
    return (
      <p className="chat-text" dir="auto">
        {linked(text)}
      </p>
    );
  const names = new RegExp(mentioned.map(({ name }) => `@${escaped(name)}`).join('|'), 'g');
  const mark = (found: string, at: number) => {
    const isMe = mentioned.some(({ id, name }) => id === me && found === `@${name}`);
    return (
      <span key={at} className={isMe ? 'chat-at chat-at-me' : 'chat-at'}>
        {found}
      </span>
    );
  };
  return (
    <p className="chat-text" dir="auto">
      {pieces(text, names, mark).map((piece, at) => (
        <Fragment key={at}>{typeof piece === 'string' ? linked(piece) : piece}</Fragment>
      ))}
    </p>
  );
}
