import { Button, Callout } from '@blueprintjs/core';
import { EditIcon, TrashIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { calendarEvents } from '@quad/domain/calendar';
import { useFormat } from '#data/words/format';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { useDeletion } from '#kit/record/deletion';
import { useOpen } from '#kit/record/record-dialog';
import { useWhen } from './titles';
import type { CalendarEntry } from './use-calendar';

interface EntryProps {
  readonly entry: CalendarEntry;
  /** It was deleted, or moved to other days, while it stood here. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** One entry: when and where it is, and the way to what it is about. */
export function EntryDialog({ entry, isGone, onClose }: EntryProps) {
  const t = useText('calendar');
  const { date, weekday } = useFormat();
  const when = useWhen()(entry);
  const { kind, title, detail, place, link, start_date, cancelled, moved } = entry;
  return (
    <Modal title={title} onClose={onClose} footer={!isGone && <Steps entry={entry} onClose={onClose} />}>
      {isGone && (
        <Callout compact intent="warning" role="status">
          {t('entry_gone')}
        </Callout>
      )}
      <p>
        <strong>{t(`kind.${kind}`)}</strong>
        {cancelled && ` · ${t('field.cancelled')}`}
        {moved && ` · ${t('moved')}`}
      </p>
      <p>
        {weekday(start_date)}, {date(start_date)} · {when}
      </p>
      {place && <p>{place}</p>}
      {detail && <p className="kit-lines">{detail}</p>}
      {link && <Link to={link}>{t('to_it')}</Link>}
    </Modal>
  );
}

function Steps({ entry: { record_id, title }, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const t = useText('calendar');
  const { show } = useOpen();
  const { drop } = useDeletion(calendarEvents);
  const mayUpdate = useMay('update', calendarEvents);
  const mayDelete = useMay('delete', calendarEvents);
  if (record_id === null || !(mayUpdate || mayDelete)) return null;
  const edit = () => {
    onClose();
    show(record_id);
  };
  const remove = async () => {
    if (await drop({ id: record_id, name: title } as never)) onClose();
  };
  return (
    <>
      {mayDelete && (
        <Button
          variant="minimal"
          intent="danger"
          icon={<TrashIcon />}
          text={t('kit:delete')}
          onClick={() => void remove()}
        />
      )}
      {mayUpdate && <Button icon={<EditIcon />} text={t('kit:edit')} onClick={edit} />}
    </>
  );
}
