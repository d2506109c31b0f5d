import { clubEvents } from '@quad/domain/club';
import { fieldsOf } from '#kit/fields/fields-of';
import { RoomField } from './room-field';

const F = fieldsOf(clubEvents);

/** What an organizer says of an event. */
export function ClubEventFields() {
  return (
    <>
      <F.name />
      <F.kind />
      <F.starts_at />
      <F.ends_at />
      <F.capacity />
      <RoomField />
      <F.place />
      <F.online_link />
      <F.registration_ends_at />
      <F.book_id />
      <F.points />
      <F.description />
    </>
  );
}

/** The reason of a step that needs one. */
const Reason = () => <F.reason />;
export const clubFields = { RETURN_FOR_EDIT: <Reason />, REJECT: <Reason />, CANCEL: <Reason /> };
