import { Button, ProgressBar } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { fileCalls, jobCalls } from '@quad/domain/core';
import { download, useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';
import { fail } from '#kit/base/toasts';

/** A job the person waits for, in their words. */
interface Watched {
  readonly id: number;
  readonly title: string;
}

/** How far a job is; live. When it is done its file can be fetched. */
export function JobProgress({ id, title }: Watched) {
  const t = useText('kit');
  const { data: job, problem } = useCall(jobCalls.find, { id });
  const state = problem ? 'failed' : (job?.state ?? 'waiting');
  const fetchFile = () => void download(fileCalls.get, { id: job?.file_id ?? 0 }).catch(fail);
  const words = state === 'failed' ? (job?.error ?? problem?.message) : t(`job.${state}`);
  return (
    <Stack gap="small" align="start">
      <strong>{title}</strong>
      <ProgressBar
        aria-label={title}
        value={state === 'waiting' ? 0 : (job?.progress ?? 0) / 100}
        animate={state === 'running'}
        stripes={state === 'running'}
        intent={state === 'failed' ? 'danger' : state === 'done' ? 'success' : 'primary'}
      />
      <span className={state === 'failed' ? 'kit-field-error' : 'kit-muted'} role="status">
        {words}
      </span>
      {state === 'done' && job?.file_id != null && (
        <Button intent="primary" icon={<DownloadIcon />} onClick={fetchFile}>
          {t('job.download')}
        </Button>
      )}
    </Stack>
  );
}
