import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@quad/domain/core';
import { clubCalls, clubEvents, clubPlaces } from '@quad/domain/club';
import { useCall, useSend } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import { CodeFigure } from '#kit/figures/qr-code';

/** The own place in an event: taken, waited for or given up, with the ticket for the door. */
export function OwnPlace({ event }: { event: RecordOf<typeof clubEvents> }) {
  const t = useText('club');
  const { actor } = useSession();
  const mayJoin = useMay('create', clubEvents);
  const { records = [] } = useAll(
    clubPlaces,
    { event_id: event.id, account_id: actor?.account_id },
    { enabled: mayJoin },
  );
  const { data } = useCall(clubCalls.ticket, mayJoin ? { id: event.id } : null);
  const joining = useSend(clubCalls.join);
  const leaving = useSend(clubCalls.leave);
  if (!mayJoin) return null;
  const own = records.find(({ status }) => status !== 'left');
  const left = event.capacity - event.registered;
  if (!own && event.status !== 'open') return null;
  return (
    <section className="kit-panel club-own">
      <h2>{t('place.own')}</h2>
      {event.status === 'open' && <p role="status">{t('place.left', { count: left })}</p>}
      {!own && (
        <Button
          intent="primary"
          disabled={joining.isBusy}
          onClick={() => void joining.send({ id: event.id }).catch(fail)}
        >
          {left > 0 ? t('place.join') : t('place.wait')}
        </Button>
      )}
      {own?.status === 'waiting' && <p>{t('place.waiting')}</p>}
      {own?.status === 'registered' && <p>{t('place.yours', { seat: own.seat ?? '' })}</p>}
      {own?.attended_at && <p>{t('place.was_there')}</p>}
      {own && own.points > 0 && <p>{t('place.points', { count: own.points })}</p>}
      {own?.status === 'registered' && !own.attended_at && data?.ticket && (
        <CodeFigure code={data.ticket} label={t('place.ticket')} />
      )}
      {own && !own.attended_at && ['open', 'closed', 'published'].includes(event.status) && (
        <Button disabled={leaving.isBusy} onClick={() => void leaving.send({ id: event.id }).catch(fail)}>
          {t('place.leave')}
        </Button>
      )}
    </section>
  );
}
