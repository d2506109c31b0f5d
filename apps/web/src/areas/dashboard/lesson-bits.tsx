import { ProgressBar, Tag } from '@blueprintjs/core';
import { MapMarkerIcon } from '@blueprintjs/icons';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useNow } from '#kit/base/now';
import { Grid, Row } from '#kit/base/layout';
import { courseOf } from './moments';

interface Timed {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** 09:00–10:20 */
export function Hours({ of: { starts_at, ends_at } }: { of: Timed }) {
  const { hours } = useFormat();
  return (
    <time className="dashboard-hours kit-figures kit-nowrap" dateTime={starts_at}>
      {hours(starts_at, ends_at)}
    </time>
  );
}

/** Room of a lesson, or that it has none yet. */
export function Room({ name }: { name: string | null }) {
  const t = useText('dashboard');
  return (
    <Row as="span" gap="tight" wrap="nowrap">
      <MapMarkerIcon size={12} />
      {name ?? t('lesson.no_room')}
    </Row>
  );
}

/** What matters about a lesson besides its name: that it moved, is covered by the person, or is cancelled. */
export function LessonTags({
  moved_from,
  covering,
  status,
}: {
  moved_from: string | null;
  covering?: boolean;
  status: string;
}) {
  const t = useText('dashboard');
  const { dateTime } = useFormat();
  return (
    <>
      {status === 'cancelled' && (
        <Tag minimal intent="danger">
          {t('lesson.cancelled')}
        </Tag>
      )}
      {moved_from !== null && (
        <Tag minimal intent="warning">
          {t('lesson.moved', { at: dateTime(moved_from) })}
        </Tag>
      )}
      {covering && (
        <Tag minimal intent="primary">
          {t('lesson.covering')}
        </Tag>
      )}
    </>
  );
}

/** How far a lesson is, in minutes and as a bar; goes with the clock. */
export function LessonClock({ of }: { of: Timed }) {
  const t = useText('dashboard');
  const { share, until, left } = courseOf(of, useNow());
  const span = (minutes: number) =>
    minutes < 60
      ? t('lesson.minutes', { minutes })
      : t('lesson.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const words =
    until > 0
      ? t('lesson.starts_in', { span: span(until) })
      : left > 0
        ? t('lesson.left', { span: span(left) })
        : t('lesson.over');
  return (
    <Grid gap="normal" align="center" className="dashboard-clock">
      <ProgressBar
        value={share}
        animate={false}
        stripes={false}
        intent="primary"
        aria-label={t('lesson.course')}
        aria-valuetext={words}
      />
      <span>{words}</span>
    </Grid>
  );
}
