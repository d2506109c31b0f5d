import { Button, Menu, MenuItem, Popover, PopupKind } from '@blueprintjs/core';
import { CalendarIcon, CaretDownIcon, ListIcon, PlusIcon, PrintIcon, TimeIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { plans, timetableSlots, type Slot, type Week } from '@quad/domain/timetable';
import { useMay, useSession } from '#data/identity/session';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { focusFirst, moveInMenu } from '#kit/base/focus';
import { Loaded } from '#kit/base/loaded';
import { PageHeader, Toolbar } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { WeekGrid } from './grid/week-grid';
import { WeekList } from './grid/week-list';
import { BulkDialog } from './plan/bulk-dialog';
import { cutRun } from './plan/bulk-run';
import { MovingWords } from './plan/moving-words';
import { ReportDialog } from './plan/report-dialog';
import { SlotDialog } from './plan/slot-dialog';
import { SlotFields } from './plan/slot.form';
import { useSlotMoves } from './plan/use-moving';
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
  const { moving, ghost, onKeyDown, grip } = useSlotMoves(week, isPlanner);
  const { span } = useFormat();
  const open = ({ id }: Slot) => put({ ...placeOf(week), slot: id }, 'step');
  return (
    <>
      <PageHeader title={t('title')}>
        <Actions week={week} isPlanner={isPlanner} />
      </PageHeader>
      <p className="timetable-paper">
        {week.view.name} · {span(week.from, week.to)}
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
            <WeekGrid key={week.from} week={week} onOpen={open} onKeyDown={onKeyDown} grip={grip} ghost={ghost} />
          )}
      {moving && <MovingWords of={moving} />}
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
  const [params, put] = useQueryParts();
  const asked = params.get('bulk');
  // A reload has ended a run: the dialog says how far it came. `?bulk=all` leads here from the generator.
  const [dialog, setDialog] = useState<'bulk' | 'report' | undefined>(() =>
    isPlanner && (asked || cutRun()) ? 'bulk' : undefined,
  );
  const close = () => {
    setDialog(undefined);
    put({ bulk: null });
  };
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
      {dialog === 'bulk' && <BulkDialog week={week} first={asked === 'all' ? 'all' : 'week'} onClose={close} />}
      {dialog === 'report' && <ReportDialog week={week} onClose={close} />}
    </>
  );
}
