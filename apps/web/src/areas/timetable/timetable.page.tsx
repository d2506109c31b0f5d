import { Button, Menu, MenuItem, Popover, PopupKind } from '@blueprintjs/core';
import { CalendarIcon, CaretDownIcon, ListIcon, PlusIcon, PrintIcon, TimeIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { plans, timetableSlots, type Slot, type Week } from '@quad/domain/timetable';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { focusFirst, moveInMenu } from '#kit/base/focus';
import { Loaded } from '#kit/base/loaded';
import { PageHeader, Toolbar } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { daysOf, hoursOf } from './grid/layout';
import { WeekGrid } from './grid/week-grid';
import { WeekList } from './grid/week-list';
import { BulkDialog } from './plan/bulk-dialog';
import { cutRun } from './plan/bulk-run';
import { MovingGhost, MovingWords } from './plan/moving-ghost';
import { ReportDialog } from './plan/report-dialog';
import { SlotDialog } from './plan/slot-dialog';
import { SlotFields } from './plan/slot.form';
import { useMoving } from './plan/use-moving';
import { usePeriods } from './use-periods';
import { placeOf, useWeek, weekAhead } from './use-week';
import { ViewChooser } from './view-chooser';
import { WeekTurns } from './week-turns';
import './timetable.css';

export const ahead = weekAhead;

/** A week of the timetable: one's own first, or that of a group, a teacher, a room or a student. */
export default function TimetablePage() {
  const t = useText('timetable');
  const { params, put, ...reading } = useWeek();
  const { open } = useOpen();
  const { actor } = useSession();
  return (
    <>
      <Loaded of={reading} tiles={6} meanwhile={<PageHeader title={t('title')} />}>
        {(week) => <WeekScreen week={week} params={params} put={put} />}
      </Loaded>
      {actor && plans(actor) && (
        <RecordDialog of={timetableSlots} title={t('add')}>
          <SlotFields key={open} {...(Number(open) && { id: Number(open) })} />
        </RecordDialog>
      )}
    </>
  );
}

type Put = ReturnType<typeof useWeek>['put'];

function WeekScreen({ week, params, put }: { week: Week; params: URLSearchParams; put: Put }) {
  const t = useText('timetable');
  const { actor } = useSession();
  const isPlanner = actor !== null && plans(actor);
  const isList = params.get('look') === 'list';
  const slot = Number(params.get('slot')) || undefined;
  const moving = useMoving(week, isPlanner);
  const open = ({ id }: Slot) => {
    if (!moving.wasDragged()) put({ ...placeOf(week), slot: id }, 'step');
  };
  const periods = usePeriods();
  const from = hoursOf(daysOf(week), periods).first * 60;
  return (
    <>
      <PageHeader title={t('title')}>
        <Actions week={week} isPlanner={isPlanner} />
      </PageHeader>
      <p className="timetable-paper">
        {week.view.name} · {week.from} – {week.to}
      </p>
      <Bar week={week} isList={isList} put={put} />
      {week.slots.length === 0 && (
        <Empty
          title={t('empty.week')}
          text={t(isPlanner ? 'empty.planner' : 'empty.week_text')}
          icon={<CalendarIcon size={32} />}
        />
      )}
      {isList
        ? week.slots.length > 0 && <WeekList week={week} onOpen={open} />
        : (week.slots.length > 0 || isPlanner) && (
            <WeekGrid
              key={week.from}
              week={week}
              onOpen={open}
              onKeyDown={moving.onKeyDown}
              onPointerDown={moving.onPointerDown}
              ghost={(day) => moving.moving?.to.day === day && <MovingGhost of={moving.moving} from={from} />}
            />
          )}
      {moving.moving && <MovingWords of={moving.moving} />}
      {slot && !params.get('open') && (
        <SlotDialog
          id={slot}
          clash={week.clashes.find(({ slot_id }) => slot_id === slot)?.message}
          onClose={() => put({ ...placeOf(week), slot: null })}
        />
      )}
    </>
  );
}

function Bar({ week, isList, put }: { week: Week; isList: boolean; put: Put }) {
  const t = useText('timetable');
  return (
    <Toolbar label={t('view.toolbar')}>
      <ViewChooser view={week.view} choose={(parts) => put(parts, 'step')} />
      <WeekTurns week={week} turn={(day) => put({ ...placeOf(week), week: day, slot: null })} />
      <Button
        icon={isList ? <CalendarIcon /> : <ListIcon />}
        text={t(isList ? 'look.grid' : 'look.list')}
        onClick={() => put({ look: isList ? null : 'list' })}
      />
      <Button
        icon={<PrintIcon />}
        aria-label={t('look.print')}
        title={t('look.print')}
        onClick={() => window.print()}
      />
    </Toolbar>
  );
}

/** The planners' actions on a week, and the report for people who can export. */
function Actions({ week, isPlanner }: { week: Week; isPlanner: boolean }) {
  const t = useText('timetable');
  const { show } = useOpen();
  const mayExport = useMay('export', timetableSlots);
  // A reload has ended a run: the dialog says how far it came.
  const [dialog, setDialog] = useState<'bulk' | 'report' | undefined>(() =>
    isPlanner && cutRun() ? 'bulk' : undefined,
  );
  const close = () => setDialog(undefined);
  const items = (
    <Menu onKeyDown={moveInMenu}>
      <MenuItem icon={<TickIcon />} text={t('bulk.title')} onClick={() => setDialog('bulk')} />
      <MenuItem icon={<TimeIcon />} text={t('report.title')} onClick={() => setDialog('report')} />
    </Menu>
  );
  return (
    <>
      {isPlanner ? (
        <>
          <Popover content={items} placement="bottom-end" minimal popupKind={PopupKind.MENU} onOpening={focusFirst}>
            <Button endIcon={<CaretDownIcon />} text={t('more')} />
          </Popover>
          <Button intent="primary" icon={<PlusIcon />} text={t('add')} onClick={() => show('new')} />
        </>
      ) : (
        mayExport && <Button icon={<TimeIcon />} text={t('report.title')} onClick={() => setDialog('report')} />
      )}
      {dialog === 'bulk' && <BulkDialog week={week} onClose={close} />}
      {dialog === 'report' && <ReportDialog week={week} onClose={close} />}
    </>
  );
}
