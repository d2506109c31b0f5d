import type { RecordOf } from '@quad/domain/core';
import { clubCalls, clubEvents, clubPlaces } from '@quad/domain/club';
import { useSession } from '#data/identity/session';
import { useCall } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useNow } from '#kit/base/now';
import { Card } from '#kit/base/layout';
import { CodeFigure } from '#kit/figures/qr-code';

/** Tickets of events that are not over. */
export default function ClubShow() {
  const { actor } = useSession();
  const now = useNow(60_000);
  const { records: places = [] } = useAll(clubPlaces, { account_id: actor?.account_id ?? 0, status: 'registered' });
  const { records: events = [] } = useAll(clubEvents, {}, { enabled: places.length > 0 });
  return events
    .filter(({ id, ends_at }) => Date.parse(ends_at) > now && places.some(({ event_id }) => event_id === id))
    .map((event) => <Ticket key={event.id} of={event} />);
}

function Ticket({ of: { id, name, starts_at } }: { of: RecordOf<typeof clubEvents> }) {
  const t = useText('club');
  const { dateTime } = useFormat();
  const { data } = useCall(clubCalls.ticket, { id });
  if (!data?.ticket) return null;
  return (
    <Card aria-label={name}>
      <h2>{name}</h2>
      <p className="kit-flush">{dateTime(starts_at)}</p>
      <CodeFigure code={data.ticket} label={t('place.ticket')} />
    </Card>
  );
}
