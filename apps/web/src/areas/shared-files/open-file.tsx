import { Button } from '@blueprintjs/core';
import { DownloadIcon, ShareIcon } from '@blueprintjs/icons';
import { fileCalls } from '@quad/domain/core';
import { download } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import './shared-files.css';

interface Content {
  readonly title: string;
  readonly file_id: number | null;
  readonly file_name: string | null;
  readonly file_size: number | null;
  readonly link: string | null;
}

/** What a record leads to: its file as a download, its link in a new tab. */
export function OpenFile({ title, file_id, file_name, file_size, link }: Content) {
  const t = useText('shared-files');
  const size = useFormat().size(file_size ?? 0);
  return (
    <span className="kit-nowrap">
      {file_id !== null && (
        <Button
          size="small"
          variant="minimal"
          icon={<DownloadIcon />}
          aria-label={`${t('kit:job.download')}: ${title}, ${size}`}
          title={file_name ?? undefined}
          onClick={() => void download(fileCalls.get, { id: file_id }).catch(fail)}
        >
          {size}
        </Button>
      )}
      {link && (
        <a href={link} target="_blank" rel="noreferrer" aria-label={`${t('open')}: ${title}, ${new URL(link).host}`}>
          <ShareIcon size={12} /> {new URL(link).host}
        </a>
      )}
    </span>
  );
}
