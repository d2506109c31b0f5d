import { DocumentIcon, DownloadIcon } from '@blueprintjs/icons';
import type { ChatMessage } from '@quad/domain/chat';
import { fileCalls } from '@quad/domain/core';
import { addressOf, download } from '#data/server/calls';
import { useFileUrl } from '#data/transfer/files';
import { fail } from '#kit/base/toasts';
import { Row } from '#kit/base/layout';
import { isPicture, type FileOf } from './pictures';
import { useOpenRoom } from '#areas/chat/room/room-context';

const fetchIt = (id: number) => void download(fileCalls.get, { id }).catch(fail);

interface FilesProps {
  readonly files: readonly FileOf[];
  /** The message that brought them; one that is on its way has no place among the others yet. */
  readonly message?: ChatMessage;
}

function Picture({ file, message }: { readonly file: FileOf; readonly message: ChatMessage | undefined }) {
  const { t, ask } = useOpenRoom();
  const { id, name } = file;
  const address = useFileUrl(addressOf(fileCalls.preview, { id }));
  const picture = address ? <img src={address} alt={name} /> : <span className="bp6-skeleton chat-picture-waits" />;
  if (!message) return <span className="chat-picture">{picture}</span>;
  return (
    <button
      type="button"
      className="chat-picture"
      aria-haspopup="dialog"
      aria-label={t('picture.open', { name })}
      title={name}
      onClick={() => ask({ what: 'picture', message, file })}
    >
      {picture}
    </button>
  );
}

/** What a message brings along: pictures as pictures, which open in full size, other files by name and size, fetched by a click. */
export function MessageFiles({ files, message }: FilesProps) {
  const { t, format } = useOpenRoom();
  if (!files.length) return null;
  return (
    <Row as="ul" className="chat-files kit-above-small kit-below-small">
      {files.map((file) => (
        <li key={file.id}>
          {isPicture(file) ? (
            <Picture file={file} message={message} />
          ) : (
            <button
              type="button"
              className="chat-file"
              title={t('file.download', { name: file.name })}
              onClick={() => fetchIt(file.id)}
            >
              <DocumentIcon />
              <span className="kit-ellipsis" dir="auto">
                {file.name}
              </span>
              <small className="kit-muted">{format.size(file.size)}</small>
              <DownloadIcon size={12} />
            </button>
          )}
        </li>
      ))}
    </Row>
  );
}
