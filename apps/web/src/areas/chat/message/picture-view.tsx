import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useState } from 'react';
import { fileCalls } from '@quad/domain/core';
import { addressOf, download } from '#data/server/calls';
import { useFile } from '#data/transfer/files';
import { Loaded } from '#kit/base/loaded';
import { Modal } from '#kit/base/modal';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { Stack } from '#kit/base/layout';
import { picturesIn, type FileOf, type Picture } from './pictures';
import { useOpenRoom } from '#areas/chat/room/room-context';
import type { RoomHistory } from '#areas/chat/history/room-history';
import { useShown } from '#areas/chat/history/use-history';

interface ViewProps {
  readonly file: FileOf;
  readonly source: RoomHistory;
  readonly close: () => void;
}

/**
 * The pictures of what is held of the history, and the one that is looked at; arrows lead to the others. One that was
 * deleted meanwhile is gone.
 */
function usePictures(source: RoomHistory, first: FileOf) {
  const { history } = useShown(source);
  const pictures = useMemo(() => picturesIn(history?.messages ?? []), [history]);
  const [id, setId] = useState(first.id);
  const at = pictures.findIndex(({ file }) => file.id === id);
  const to = (place: number) => {
    const next = at < 0 ? undefined : pictures[place];
    return next && (() => setId(next.file.id));
  };
  return { picture: pictures[at], place: at + 1, count: pictures.length, before: to(at - 1), after: to(at + 1) };
}

/** A picture of a message as large as the window lets it be. */
export function PictureView({ file, source, close }: ViewProps) {
  const { t } = useOpenRoom();
  const { picture, place, count, before, after } = usePictures(source, file);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') before?.();
      else if (key === 'ArrowRight') after?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [before, after]);
  const shown = picture?.file ?? file;
  const footer = (
    <>
      <Stack gap="none" className="chat-view-about" role="status">
        {picture && <About picture={picture} />}
        {picture && count > 1 && <span className="kit-hidden">{t('picture.place', { at: place, count })}</span>}
      </Stack>
      <Button
        variant="minimal"
        icon={<ChevronLeftIcon className="kit-flips" />}
        aria-label={t('picture.previous')}
        title={t('picture.previous')}
        disabled={!before}
        onClick={before}
      />
      {picture && count > 1 && (
        <span className="kit-figures kit-nowrap" aria-hidden>
          {place} / {count}
        </span>
      )}
      <Button
        variant="minimal"
        icon={<ChevronRightIcon className="kit-flips" />}
        aria-label={t('picture.next')}
        title={t('picture.next')}
        disabled={!after}
        onClick={after}
      />
      <Button
        icon={<DownloadIcon />}
        aria-label={t('file.download', { name: shown.name })}
        title={t('file.download', { name: shown.name })}
        disabled={!picture}
        onClick={() => void download(fileCalls.get, { id: shown.id }).catch(fail)}
      />
    </>
  );
  return (
    <Modal title={<span dir="auto">{shown.name}</span>} className="chat-view" onClose={close} footer={footer}>
      {picture ? <Whole key={shown.id} file={shown} /> : <Empty title={t('picture.gone')} />}
    </Modal>
  );
}

function About({ picture: { file, message } }: { readonly picture: Picture }) {
  const { t, format } = useOpenRoom();
  return (
    <>
      <strong dir="auto">{message.author_name ?? t('message.nobody')}</strong>{' '}
      <span>
        {format.dateTime(message.created_at)} · {format.size(file.size)}
      </span>
    </>
  );
}

function Whole({ file: { id, name } }: { readonly file: FileOf }) {
  const { address, ...reading } = useFile(addressOf(fileCalls.preview, { id }));
  return (
    <Loaded
      of={{ ...reading, data: address ?? undefined }}
      skeleton={<span className="bp6-skeleton chat-view-waits" />}
    >
      {(src) => <img className="chat-view-picture" src={src} alt={name} />}
    </Loaded>
  );
}
