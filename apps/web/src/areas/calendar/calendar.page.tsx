import { Button, ButtonGroup } from '@blueprintjs/core';
import { FeedIcon, PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { calendarEvents } from '@quad/domain/calendar';
import type { WriteOf } from '@quad/domain/core';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useShortcuts } from '#kit/base/shortcuts';
import { keyHint } from '#kit/keys/keys';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { Turns } from '#frames/time/turns';
import { Row } from '#kit/base/layout';
import { AgendaView } from './agenda-view';
import { stepped, VIEWS } from './days';
import { EntryDialog } from './entry-dialog';
import { toneOf } from './entry-chip';
import { EventFields } from './event.form';
import { FeedDialog } from './feed-dialog';
import { MonthView } from './month-view';
import { TimeView } from './time-view';
import { useHeading } from './titles';
import { useMoves } from './use-moves';
import { useCalendar, type Calendar, type CalendarEntry } from './use-calendar';
import './calendar.css';

type Begun = Partial<WriteOf<typeof calendarEvents>>;
const SHOWS = { day: TimeView, week: TimeView, month: MonthView, agenda: AgendaView } as const;
const KEYS = { day: 'd', week: 'w', month: 'm', agenda: 'a' } as const;

/** The person's own calendar: lessons, deadlines and events; the registry keeps the institution's here. */
export default function CalendarPage() {
  const t = useText('calendar');
  const calendar = useCalendar();
  const { show } = useOpen();
  const mayCreate = useMay('create', calendarEvents);
  const mayUpdate = useMay('update', calendarEvents);
  const onMove = useMoves();
  const fresh = { type: 'GENERAL_EVENT', everybody: true, start_date: calendar.day, end_date: calendar.day } as const;
  const [begun, begin] = useState<Begun>(fresh);
  const [opened, open] = useState<CalendarEntry>();
  const all = calendar.reading.data;
  const present = opened && all?.find(({ id }) => id === opened.id);
  const [isFeed, showFeed] = useState(false);
  const add = (at: Begun = {}) => {
    begin({ ...fresh, ...at });
    show('new');
  };
  useShortcuts(mayCreate ? [{ keys: 'n', label: t('add'), run: () => add() }] : []);
  const Show = SHOWS[calendar.view];
  return (
    <>
      <PageHeader title={t('title')}>
        <Button icon={<FeedIcon />} text={t('feed.button')} onClick={() => showFeed(true)} />
        {mayCreate && <Button intent="primary" icon={<PlusIcon />} text={t('add')} onClick={() => add()} />}
      </PageHeader>
      <Bar calendar={calendar} />
      <Kinds calendar={calendar} />
      <Loaded of={calendar.reading} lines={12}>
        {(entries) => (
          <Show
            calendar={calendar}
            entries={entries}
            onOpen={open}
            {...(mayCreate && { onAdd: add })}
            {...(mayUpdate && { onMove })}
          />
        )}
      </Loaded>
      {opened && (
        <EntryDialog entry={present ?? opened} isGone={all !== undefined && !present} onClose={() => open(undefined)} />
      )}
      {isFeed && <FeedDialog onClose={() => showFeed(false)} />}
      <RecordDialog of={calendarEvents} title={t('add')} values={begun}>
        <EventFields />
      </RecordDialog>
    </>
  );
}

/** Where in time, and how much of it. */
function Bar({ calendar }: { calendar: Calendar }) {
  const t = useText('calendar');
  const heading = useHeading(calendar);
  const { view, day, today, go, turn } = calendar;
  useShortcuts(VIEWS.map((each) => ({ keys: KEYS[each], label: t(`view.${each}`), run: () => turn(each) })));
  return (
    <Turns
      title={heading}
      words={{ before: t('before'), now: t('today'), after: t('after') }}
      keys={['ArrowLeft', 'ArrowRight']}
      turn={(by) => go(stepped(view, day, by))}
      now={() => go(today)}
    >
      <ButtonGroup role="group" aria-label={t('views')}>
        {VIEWS.map((each) => (
          <Button
            key={each}
            active={each === view}
            aria-pressed={each === view}
            text={t(`view.${each}`)}
            {...keyHint(KEYS[each], t(`view.${each}`))}
            onClick={() => turn(each)}
          />
        ))}
      </ButtonGroup>
    </Turns>
  );
}

/** The kinds of what is there, each in its colour; pressing one leaves it out. */
function Kinds({ calendar: { kinds, hidden, toggle } }: { calendar: Calendar }) {
  const t = useText('calendar');
  if (kinds.length < 2 && hidden.size === 0) return null;
  return (
    <Row className="kit-below-large" role="group" aria-label={t('kinds')}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={`calendar-kind calendar-${toneOf(kind)}`}
          aria-pressed={!hidden.has(kind)}
          onClick={() => toggle(kind)}
        >
          {t(`kind.${kind}`)}
        </button>
      ))}
    </Row>
  );
}
