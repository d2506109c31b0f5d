import { DownloadIcon } from '@blueprintjs/icons';
import { fileCalls } from '@quad/domain/core';
import { download } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { fail } from '#kit/base/toasts';

interface FileListProps {
  readonly files: readonly { readonly id: number; readonly name: string; readonly size?: number }[];
  /** One of them has been downloaded. */
  readonly onOpen?: () => void;
}

/** Files that a record holds, each with its size; pressing one downloads it. */
export function FileList({ files, onOpen }: FileListProps) {
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <ul className="kit-files">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <button
            type="button"
            className="kit-link"
            onClick={() => void download(fileCalls.get, { id }).then(onOpen, fail)}
          >
            <DownloadIcon size={12} /> {name}
          </button>{' '}
          {size !== undefined && <span className="kit-muted">{format.size(size)}</span>}
        </li>
      ))}
    </ul>
  );
}
