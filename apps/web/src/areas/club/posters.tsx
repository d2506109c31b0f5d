import { Button, Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { clubCalls, clubEvents, clubPlaces } from '@quad/domain/club';
import { useMay, useSession } from '#data/identity/session';
import { useSend } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Card, Grid, Row } from '#kit/base/layout';
import { useNow } from '#kit/base/now';
import { fail } from '#kit/base/toasts';

type Event = RecordOf<typeof clubEvents>;

/** What comes next, as posters: a place is taken on the card itself. */
export function Posters() {
  const t = useText('club');
  const { actor } = useSession();
  const mayJoin = useMay('create', clubEvents);
  const now = useNow(60_000);
  // Statuses joined by commas are any of them.
  const { records = [] } = useAll(clubEvents, { status: 'open,published', sort: 'starts_at,asc' });
  const account_id = actor?.account_id ?? 0;
  const { records: places = [] } = useAll(clubPlaces, { account_id }, { enabled: mayJoin });
  const coming = records.filter(({ starts_at }) => Date.parse(starts_at) > now);
  if (coming.length === 0) return null;
  return (
    <section aria-label={t('posters.title')} className="kit-below-large">
      <h2>{t('posters.title')}</h2>
      <Grid as="ul" gap="normal" columns="cards">
        {coming.map((event) => {
          const own = places.find((place) => place.event_id === event.id && place.status !== 'left');
          return (
            <Poster key={event.id} of={event}>
              {own && (
                <Tag minimal intent="success">
                  {own.status === 'registered' ? t('place.yours', { seat: own.seat ?? '' }) : t('place.waiting')}
                </Tag>
              )}
              {!own && mayJoin && event.status === 'open' && <Join of={event} />}
            </Poster>
          );
        })}
      </Grid>
    </section>
  );
}

function Poster({ of: event, children }: { of: Event; children: ReactNode }) {
  const t = useText('club');
  const { date, weekday, hours } = useFormat();
  const { id, name, description, starts_at, ends_at, room_name, place, online_link, capacity, registered } = event;
  const where = [place, room_name].filter(Boolean).join(', ') || (online_link && t('field.online_link'));
  return (
    <Card as="li" className="club-poster">
      <p className="kit-flush kit-bold">
        {weekday(starts_at)}, {date(starts_at)} · {hours(starts_at, ends_at)}
      </p>
      <h3 className="kit-flush">
        <Link to={`/readers-club/${id}`}>{name}</Link>
      </h3>
      {where && <p className="kit-flush kit-muted">{where}</p>}
      {description && <p className="kit-flush">{description}</p>}
      <Row as="footer" justify="between">
        <span className="kit-muted">{t('place.left', { count: Math.max(0, capacity - registered) })}</span>
        {children}
      </Row>
    </Card>
  );
}

function Join({ of: { id, name, capacity, registered } }: { of: Event }) {
  const t = useText('club');
  const { send, isBusy } = useSend(clubCalls.join);
  const word = registered < capacity ? t('place.join') : t('place.wait');
  return (
    <Button
      intent="primary"
      disabled={isBusy}
      aria-label={`${word}: ${name}`}
      text={word}
      onClick={() => void send({ id }).catch(fail)}
    />
  );
}
