import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasMarkup, readMessage, type Block, type Inline } from '@quad/domain/chat';
import { fail, succeed } from '#kit/base/toasts';
import { Grid, Stack } from '#kit/base/layout';
import { useOpenRoom } from '#areas/chat/room/room-context';
import type { Member } from '#areas/chat/members/members';
import { placeHere } from './own-address';

/** Draws the text outside of links and marks, and highlights mentions. */
type Draw = (text: string) => ReactNode;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const asTheyStand: Draw = (text) => text;

/**
 * Returns how to draw text with these mentions. `split` by a pattern with one group puts the matches at odd indexes.
 */
function drawNames(mentioned: readonly Member[], me: number): Draw {
  if (!mentioned.length) return asTheyStand;
  const names = new RegExp(`(${mentioned.map(({ name }) => `@${escaped(name)}`).join('|')})`);
  const isMe = (piece: string) => mentioned.some(({ account_id, name }) => account_id === me && piece === `@${name}`);
  return (text) =>
    text.split(names).map((piece, at) =>
      at % 2 === 0 ? (
        <Fragment key={at}>{piece}</Fragment>
      ) : (
        <span key={at} className={isMe(piece) ? 'chat-at chat-at-me' : 'chat-at'}>
          {piece}
        </span>
      ),
    );
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
    if ('of' in piece) {
      const Tag = TAGS[piece.kind];
      return <Tag key={at}>{drawn(piece.of, draw)}</Tag>;
    }
    if (piece.kind === 'link') return <Address key={at} text={piece.text} href={piece.href} />;
    return piece.kind === 'code' ? (
      <code key={at}>{piece.text}</code>
    ) : (
      <Fragment key={at}>{draw(piece.text)}</Fragment>
    );
  });
}

/** Code as it was written, with a button that takes it along. */
function Code({ text, language }: { readonly text: string; readonly language: string }) {
  const { t } = useOpenRoom();
  const copy = () => void navigator.clipboard.writeText(text).then(() => succeed(t('code.copied')), fail);
  return (
    <Grid gap="tight" align="start" className="chat-code">
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
    </Grid>
  );
}

function Part({ block, draw }: { readonly block: Block; readonly draw: Draw }) {
  if (block.kind === 'code') return <Code text={block.text} language={block.language} />;
  if ('of' in block) {
    const Tag = block.kind === 'quote' ? 'blockquote' : 'p';
    return <Tag dir="auto">{drawn(block.of, draw)}</Tag>;
  }
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
  const { people, me } = useOpenRoom();
  const draw = drawNames(
    mention_ids.flatMap((id) => people.get(id) ?? []),
    me,
  );
  const blocks = useMemo(() => (hasMarkup(text) ? readMessage(text) : null), [text]);
  if (!blocks)
    return (
      <p className="chat-text" dir="auto">
        {draw(text)}
      </p>
    );
  return (
    <Stack gap="tight" align="start" className="chat-text chat-marked">
      {blocks.map((block, at) => (
        <Part key={at} block={block} draw={draw} />
      ))}
    </Stack>
  );
}
