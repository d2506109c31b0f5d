import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasMarkup, readMessage, type Block, type Inline } from '@quad/domain/chat';
import { fail, succeed } from '#kit/base/toasts';
import { useOpenRoom } from '#areas/chat/room/room-context';
import { placeHere } from './own-address';

/** Draws the words that stand outside of marks: where somebody is mentioned, the name stands out. */
type Draw = (text: string) => ReactNode;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words with the people of the message in them. */
function useNames(mention_ids: readonly number[]): Draw {
  const { people, me } = useOpenRoom();
  return useMemo(() => {
    const mentioned = mention_ids.flatMap((id) => {
      const name = people.get(id)?.name;
      return name ? [{ id, name }] : [];
    });
    if (!mentioned.length) return (text) => text;
    const names = new RegExp(`(${mentioned.map(({ name }) => `@${escaped(name)}`).join('|')})`);
    // What a pattern with one group splits by stands at the odd places.
    return (text) =>
      text.split(names).map((piece, at) => {
        if (at % 2 === 0) return <Fragment key={at}>{piece}</Fragment>;
        const isMe = mentioned.some(({ id, name }) => id === me && piece === `@${name}`);
        return (
          <span key={at} className={isMe ? 'chat-at chat-at-me' : 'chat-at'}>
            {piece}
          </span>
        );
      });
  }, [mention_ids, people, me]);
}

const TAGS = { bold: 'strong', italic: 'em', strike: 's' } as const;

function Address({ text, href }: { readonly text: string; readonly href: string }) {
  const here = placeHere(href);
  if (here !== null) return <Link to={here}>{text}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}

function drawn(pieces: readonly Inline[], draw: Draw): ReactNode {
  return pieces.map((piece, at) => {
    if (piece.kind === 'text') return <Fragment key={at}>{draw(piece.text)}</Fragment>;
    if (piece.kind === 'code') return <code key={at}>{piece.text}</code>;
    if (piece.kind === 'link') return <Address key={at} text={piece.text} href={piece.href} />;
    const Tag = TAGS[piece.kind];
    return <Tag key={at}>{drawn(piece.of, draw)}</Tag>;
  });
}

/** Code as it was written, with a button that takes it along. */
function Code({ text, language }: { readonly text: string; readonly language: string }) {
  const { t } = useOpenRoom();
  const copy = () => void navigator.clipboard.writeText(text).then(() => succeed(t('code.copied')), fail);
  return (
    <div className="chat-code">
      {/* A long line is read by scrolling, which a keyboard must reach. */}
      <pre dir="ltr" tabIndex={0} role="region" aria-label={language || t('code.label')}>
        <code>{text}</code>
      </pre>
      <Button
        size="small"
        variant="minimal"
        icon={<DuplicateIcon size={14} />}
        aria-label={t('code.copy')}
        title={t('code.copy')}
        onClick={copy}
      />
    </div>
  );
}

function Part({ block, draw }: { readonly block: Block; readonly draw: Draw }) {
  if (block.kind === 'code') return <Code text={block.text} language={block.language} />;
  if (block.kind === 'quote') return <blockquote dir="auto">{drawn(block.of, draw)}</blockquote>;
  if (block.kind === 'paragraph') return <p dir="auto">{drawn(block.of, draw)}</p>;
  const items = block.items.map((item, at) => (
    <li key={at} dir="auto">
      {drawn(item, draw)}
    </li>
  ));
  return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
}

interface TextProps {
  readonly text: string;
  readonly mention_ids?: readonly number[];
}

const NOBODY: readonly number[] = [];

/** What somebody said: its marks are read, addresses are links, the people it mentions stand out. Nothing in it is ever HTML. */
export function MessageText({ text, mention_ids = NOBODY }: TextProps) {
  const draw = useNames(mention_ids);
  const blocks = useMemo(() => (hasMarkup(text) ? readMessage(text) : null), [text]);
  if (!blocks)
    return (
      <p className="chat-text" dir="auto">
        {draw(text)}
      </p>
    );
  return (
    <div className="chat-text chat-marked">
      {blocks.map((block, at) => (
        <Part key={at} block={block} draw={draw} />
      ))}
    </div>
  );
}
