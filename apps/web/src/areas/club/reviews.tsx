import { z } from 'zod';
import type { RecordOf } from '@quad/domain/core';
import { clubCalls, clubEvents, clubPlaces } from '@quad/domain/club';
import { useCall, useSend } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import { Form } from '#kit/form/form';
import * as choosing from '#kit/form/select-fields';
import { Row, Stack } from '#kit/base/layout';

const written = clubCalls.review.body.extend({ rating: z.coerce.number().int().min(1).max(5) });
const RATINGS = [5, 4, 3, 2, 1];

/** What people said who were there; who was there says it here. */
export function Reviews({ event }: { event: RecordOf<typeof clubEvents> }) {
  const t = useText('club');
  const { actor } = useSession();
  const isMember = useMay('create', clubEvents);
  const { data = [] } = useCall(clubCalls.reviews, { id: event.id });
  const own = useAll(clubPlaces, { event_id: event.id, account_id: actor?.account_id }, { enabled: isMember })
    .records?.[0];
  const { send } = useSend(clubCalls.review);
  if (!own?.attended_at && data.length === 0 && event.status !== 'done') return null;
  return (
    <section className="kit-panel">
      <h2>{t('reviews.title')}</h2>
      {data.length === 0 && <p className="kit-muted">{t('reviews.none')}</p>}
      <Stack as="ul" gap="line">
        {data.map(({ id, rating, review }) => (
          <Row key={id} as="li" justify="between">
            <span>{review}</span>
            <b>{t('reviews.of', { rating })}</b>
          </Row>
        ))}
      </Stack>
      {own?.attended_at && (
        <Form
          key={own.version}
          area="club"
          schema={written}
          values={{ rating: own.rating ?? 5, review: own.review }}
          submit={(values) => send({ id: event.id, ...values })}
          submitText={t('reviews.send')}
          draftKey={null}
        >
          <choosing.SelectField
            name={'rating' as never}
            options={RATINGS.map((value) => ({ value, label: t('reviews.of', { rating: value }) }))}
          />
          <basic.TextAreaField name={'review' as never} />
        </Form>
      )}
    </section>
  );
}
