import { Button, ProgressBar } from '@blueprintjs/core';
import { CrossIcon, DownloadIcon } from '@blueprintjs/icons';
import { fileCalls, jobCalls } from '@quad/domain/core';
import { download, useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { createStore, remember, remembered } from './store';
import { fail } from './toasts';

/** A job the person waits for, in her words. */
interface Watched {
  readonly id: number;
  readonly title: string;
}

const REMEMBERED = 'quad.jobs';
const jobs = createStore<readonly Watched[]>(remembered<Watched[]>(REMEMBERED, []), (list) =>
  remember(REMEMBERED, list.length ? list : undefined),
);

/** Shows the progress of a job at the edge of the screen, whatever page comes next and after a reload, until it is done and dismissed. */
export const watchJob = (id: number, title: string): void =>
  jobs.set((now) => [...now.filter((job) => job.id !== id), { id, title }]);

const forget = (id: number) => jobs.set((now) => now.filter((job) => job.id !== id));

/** How far a job is; live. When it is done its file can be fetched. */
export function JobProgress({ id, title }: Watched) {
  const t = useText('kit');
  const { data: job, problem } = useCall(jobCalls.find, { id });
  const state = problem ? 'failed' : (job?.state ?? 'waiting');
  const fetchFile = () => void download(fileCalls.get, { id: job?.file_id ?? 0 }).catch(fail);
  const words = state === 'failed' ? (job?.error ?? problem?.message) : t(`job.${state}`);
  return (
    <div className="kit-job">
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
    </div>
  );
}

/** The jobs the person waits for, at the edge of every page. */
export function JobTray() {
  const t = useText('kit');
  const list = jobs.use();
  if (!list.length) return null;
  return (
    <aside className="kit-jobs" aria-label={t('job.tray')}>
      {list.map((job) => (
        <div key={job.id} className="kit-jobs-one">
          <JobProgress {...job} />
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={t('job.dismiss', { title: job.title })}
            onClick={() => forget(job.id)}
          />
        </div>
      ))}
    </aside>
  );
}
