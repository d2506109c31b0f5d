import { Tag } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { fileCalls } from '@quad/domain/core';
import { download } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';

interface FileLinkProps {
  readonly id: number | null;
  /** What the file is. */
  readonly title: string;
}

/** The file of a row; where there is none yet it is awaited. */
export function FileLink({ id, title }: FileLinkProps) {
  const t = useText('kit');
  if (id === null)
    return (
      <Tag minimal intent="warning">
        {t('file.awaited')}
      </Tag>
    );
  return (
    <button
      type="button"
      className="kit-link"
      aria-label={t('file.get', { title })}
      onClick={() => void download(fileCalls.get, { id }).catch(fail)}
    >
      <DownloadIcon size={12} /> {t('file.get_short')}
    </button>
  );
}
