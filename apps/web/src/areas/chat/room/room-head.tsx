import { Button } from '@blueprintjs/core';
import {
  ChevronLeftIcon,
  NotificationsIcon,
  NotificationsSnoozeIcon,
  PeopleIcon,
  PinIcon,
  SearchIcon,
  StarEmptyIcon,
  StarIcon,
} from '@blueprintjs/icons';
import { memo, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { chatCalls, chatGroups } from '@quad/domain/chat';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { StatusTag } from '#kit/base/status-tag';
import { Time } from '#kit/base/time';
import { PersonName } from '#kit/people/person-name';
import { fail } from '#kit/base/toasts';
import { Row } from '#kit/base/layout';
import { useOpenRoom, useRoomCompany } from './room-context';
import { RoomFace } from '#areas/chat/rooms/room-row';
import type { StillRoom } from '#areas/chat/rooms/rooms';
import { usePanel, type Panel } from './use-panel';

/** Who this is with, who of them is here, and what can be done with the room as a whole. */
export const RoomHead = memo(function RoomHead() {
  const t = useText('chat');
  const { room } = useOpenRoom();
  return (
    <Row as="header" gap="normal" wrap="nowrap" className="chat-head">
      <Link className="chat-back" to="/chat" aria-label={t('room.back')} preventScrollReset>
        <ChevronLeftIcon className="kit-flips" />
      </Link>
      <RoomFace room={room} />
      <div className="kit-grow kit-narrow">
        <Row wrap="nowrap" className="chat-head-title kit-narrow">
          <h2 dir="auto">
            {room.other_id === null ? (
              room.title
            ) : (
              <PersonName of={{ kind: 'account', id: room.other_id }} name={room.title} />
            )}
          </h2>
          {room.status !== 'activated' && <StatusTag of={chatGroups} status={room.status} />}
        </Row>
        <p className="chat-head-about">
          <About room={room} />
        </p>
      </div>
      <Row gap="none" wrap="nowrap" className="chat-head-buttons">
        <PanelButton panel="search" Icon={SearchIcon} />
        <PanelButton panel="pins" Icon={PinIcon} />
        <PanelButton panel="members" Icon={PeopleIcon} />
        {room.member_id !== null && <Preferences room={room} />}
      </Row>
    </Row>
  );
});

function PanelButton({ panel, Icon }: { readonly panel: Panel; readonly Icon: ComponentType }) {
  const t = useText('chat');
  const { open, toggle } = usePanel();
  return (
    <Button
      variant="minimal"
      icon={<Icon />}
      active={open === panel}
      aria-pressed={open === panel}
      aria-label={t(`panel.${panel}`)}
      title={t(`panel.${panel}`)}
      onClick={() => toggle(panel)}
    />
  );
}

/** Of a conversation of two: is the other here, or when last; of others: how many belong to it and how many of them are here. */
function About({ room }: { readonly room: StillRoom }) {
  const t = useText('chat');
  const { members } = useRoomCompany();
  const other = room.kind === 'direct' ? members.find(({ account_id }) => account_id === room.other_id) : undefined;
  if (other)
    return other.online ? (
      <span className="kit-success">{t('presence.here')}</span>
    ) : other.last_seen_at ? (
      <>
        {t('presence.last')} <Time at={other.last_seen_at} />
      </>
    ) : (
      <>{t('presence.away')}</>
    );
  const here = members.filter(({ online }) => online).length;
  return (
    <>
      {[
        t('room.members', { count: room.members }),
        ...(here ? [t('room.here', { count: here })] : []),
        ...(room.topic ? [room.topic] : []),
      ].join(' · ')}
    </>
  );
}

/** Mutes or pins the conversation in one's own list. */
function Preferences({ room }: { readonly room: StillRoom }) {
  const t = useText('chat');
  const { send, isBusy } = useSend(chatCalls.prefer);
  const mute = t(room.muted ? 'room.unmute' : 'room.mute');
  const pin = t(room.pinned ? 'room.unpin' : 'room.pin');
  return (
    <>
      <Button
        variant="minimal"
        className="chat-head-rare"
        disabled={isBusy}
        icon={room.pinned ? <StarIcon /> : <StarEmptyIcon />}
        aria-pressed={room.pinned}
        aria-label={pin}
        title={pin}
        onClick={() => void send({ id: room.id, pinned: !room.pinned }).catch(fail)}
      />
      <Button
        variant="minimal"
        disabled={isBusy}
        aria-pressed={room.muted}
        icon={room.muted ? <NotificationsSnoozeIcon /> : <NotificationsIcon />}
        aria-label={mute}
        title={mute}
        onClick={() => void send({ id: room.id, muted: !room.muted }).catch(fail)}
      />
    </>
  );
}
