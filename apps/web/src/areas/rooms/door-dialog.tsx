import { Button } from '@blueprintjs/core';
import { roomCalls } from '@quad/domain/rooms';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Modal } from '#kit/base/modal';
import { QrCode } from '#kit/figures/qr-code';

/** The code for the door of a room: a person with a reservation scans it to check in. */
export function DoorDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useText('rooms');
  const door = useCall(roomCalls.door, { id });
  return (
    <Modal
      title={t('door.title', { room: door.data?.room_name ?? '' })}
      onClose={onClose}
      footer={<Button intent="primary" text={t('door.print')} onClick={() => window.print()} />}
    >
      <Loaded of={door} lines={6}>
        {({ code, room_name }) => (
          <div className="rooms-qr">
            <QrCode
              text={`${location.origin}/reservation/list?door=${code}`}
              label={t('door.title', { room: room_name })}
            />
            <p>{t('door.text')}</p>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
