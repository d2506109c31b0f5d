import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { COSTS, timetableCalls, type GenerationRun, type PlannedLecture } from '@quad/domain/timetable';
import { useCall, useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { confirm } from '#kit/base/confirm';
import { fail } from '#kit/base/toasts';
import { Row, Stack } from '#kit/base/layout';
import { PlannedWeek } from './planned-week';
import { Hard } from './hard';
import { NotKept } from './not-kept';
import { usePins } from './use-pins';

interface RunProps {
  readonly id: number;
  readonly onBegun: (run: number) => void;
}

/** One run: how far it is, live, then the week that it planned. */
export function Run({ id, onBegun }: RunProps) {
  const run = useCall(timetableCalls.run, { id });
  return (
    <Loaded of={run} lines={6}>
      {(one) => (
        <>
          <Progress run={one} />
          {one.lectures.length > 0 && <Planned key={one.id} run={one} onBegun={onBegun} />}
        </>
      )}
    </Loaded>
  );
}

function Progress({ run: { id, name, status, progress, seconds, written } }: { readonly run: GenerationRun }) {
  const t = useText('timetable');
  const { number } = useFormat();
  const { send, isBusy } = useSend(timetableCalls.stop);
  const isRunning = status === 'running';
  return (
    <section className="kit-panel" aria-labelledby="timetable-run">
      <h2 id="timetable-run">
        {name} · {t(`run.${status}`)}
      </h2>
      {(isRunning || status === 'writing') && (
        <ProgressBar
          value={isRunning ? progress.spent : undefined}
          animate={isRunning}
          intent="primary"
          aria-label={t(`run.${status}`)}
        />
      )}
      {isRunning && (
        <p className="kit-muted">
          {t('run.so_far', { percent: number(Math.floor(progress.spent * 100)), seconds: number(seconds) })}
        </p>
      )}
      <div role="status">
        <Row as="dl" gap="large" align="baseline" className="timetable-costs">
          <dt>{t('run.hard')}</dt>
          <dd className={progress.hard > 0 ? 'kit-danger' : 'kit-success'}>{number(progress.hard)}</dd>
          <dt>{t('run.soft')}</dt>
          <dd>{number(Math.max(0, Math.round(progress.soft)))}</dd>
          {/* Runs from before a met wish cost nothing kept it as a reward, below zero. */}
          {COSTS.filter((cost) => (progress.costs[cost] ?? 0) > 0).map((cost) => (
            <Row key={cost} wrap="nowrap">
              <dt>{t(`cost.${cost}`)}</dt>
              <dd>{number(Math.round(progress.costs[cost] ?? 0))}</dd>
            </Row>
          ))}
        </Row>
      </div>
      {isRunning && (
        <Button loading={isBusy} onClick={() => void send({ id }).catch(fail)}>
          {t('run.stop')}
        </Button>
      )}
      {written && <p role="status">{t('run.written_text', written)}</p>}
    </section>
  );
}

const pinOf = ({ lecture, period, room_id }: PlannedLecture) => ({
  lecture,
  period: period ?? 0,
  room_id: room_id ?? 0,
});

function Planned({ run, onBegun }: { readonly run: GenerationRun; readonly onBegun: (run: number) => void }) {
  const t = useText('timetable');
  const { pins, pin, forget } = usePins(run);
  const generate = useSend(timetableCalls.generate);
  const write = useSend(timetableCalls.drafts);
  const rest = async () => {
    const { academic_year_id, semester_id, days, periods, seconds, rules, id } = run;
    const kept = run.lectures.filter(({ lecture, period }) => pins.has(lecture) && period !== null).map(pinOf);
    const asked = { academic_year_id, semester_id, days, periods, seconds, rules, pins: kept, from: id };
    const begun = await generate.send(asked);
    forget();
    onBegun(begun.id);
  };
  const drafts = async () => {
    if (await confirm({ title: t('run.make'), text: t('run.make_text'), yes: t('run.make') }))
      await write.send({ id: run.id });
  };
  const isQuiet = run.status !== 'running' && run.status !== 'writing';
  return (
    <Stack gap="large" className="kit-above-large">
      <Hard run={run} />
      <NotKept run={run} />
      <div className="kit-workflow">
        <Button intent="primary" disabled={!isQuiet} loading={write.isBusy} onClick={() => void drafts().catch(fail)}>
          {t('run.make')}
        </Button>
        <Button disabled={!isQuiet} loading={generate.isBusy} onClick={() => void rest().catch(fail)}>
          {t('run.rest', { count: pins.size })}
        </Button>
      </div>
      {run.status === 'failed' && <Callout intent="warning">{t('run.drafts_failed')}</Callout>}
      {run.status === 'written' && (
        <Callout intent="success">
          <Link to="/timetable?bulk=all">{t('run.next')}</Link>
        </Callout>
      )}
      <PlannedWeek run={run} pins={pins} pin={pin} />
    </Stack>
  );
}
