import { DocumentIcon, DownloadIcon } from '@blueprintjs/icons';
import { download, useFileUrl } from '#data/files';
import { fail } from '#kit/toasts';
import { useOpenRoom } from './room-context';

interface FileOf { readonly id: number; readonly name: string; readonly size: number; readonly mime: string }

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const fetchIt = (id: number) => void download(`/file/${id}`).catch(fail);

function Picture({ file: { id, name } }: { readonly file: FileOf }) {
  const { t } = useOpenRoom();
  const address = useFileUrl(`/file/${id}/preview`);
  return (
    <button type="button" className="chat-picture" aria-label={t('file.download', { name })} title={name} onClick={() => fetchIt(id)}>
      {address ? <img src={address} alt={name} /> : <span className="bp6-skeleton chat-picture-waits" />}
    </button>
  );
}

/** What a message brings along: pictures as pictures, other files by name and size. A click fetches the whole file. */
export function MessageFiles({ files }: { readonly files: readonly FileOf[] }) {
  const { t, format } = useOpenRoom();
  if (!files.length) return null;
  return (
    <ul className="chat-files">
      {files.map((file) => (
        <li key={file.id}>
          {PICTURES.includes(file.mime) ? <Picture file={file} /> : (
            <button type="button" className="chat-file" aria-label={t('file.download', { name: file.name })} onClick={() => fetchIt(file.id)}>
              <DocumentIcon /><span className="chat-file-name" dir="auto">{file.name}</span><small className="kit-muted">{format.size(file.size)}</small><DownloadIcon size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
