import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { Week } from '@quad/domain/timetable';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useShortcuts } from '#kit/base/shortcuts';
import { KeyCap, keyHint } from '#kit/keys/keys';
import { Row, Stack } from '#kit/base/layout';
import { addDays } from './grid/layout';

/** The week by its days and its number among the teaching weeks, and the ways to others. */
export function WeekTurns({ week, turn }: { readonly week: Week; readonly turn: (day: string | null) => void }) {
  const t = useText('timetable');
  const { date } = useFormat();
  const { term, from, to } = week;
  const back = () => turn(addDays(from, -7));
  const on = () => turn(addDays(from, 7));
  useShortcuts([
    { keys: 'n', label: t('week.next'), run: on },
    { keys: 'p', label: t('week.previous'), run: back },
    { keys: 't', label: t('week.this'), run: () => turn(null) },
  ]);
  return (
    <Row className="timetable-turns">
      <Button
        icon={<ChevronLeftIcon />}
        aria-label={t('week.previous')}
        onClick={back}
        {...keyHint('p', t('week.previous'))}
      />
      <Stack as="p" gap="none" aria-live="polite">
        <strong>
          {date(from).slice(0, 5)} – {date(to)}
        </strong>
        <span className="kit-muted">
          {term?.week
            ? t('week.of', { week: term.week, weeks: term.weeks, term: term.name })
            : [t('week.no_term'), term?.name].filter(Boolean).join(' · ')}
        </span>
      </Stack>
      <Button icon={<ChevronRightIcon />} aria-label={t('week.next')} onClick={on} {...keyHint('n', t('week.next'))} />
      <Button variant="minimal" onClick={() => turn(null)} {...keyHint('t', t('week.this'))}>
        {t('week.this')}
        <KeyCap keys="t" />
      </Button>
    </Row>
  );
}
