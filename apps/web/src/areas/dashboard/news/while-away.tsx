import { Link } from 'react-router-dom';
import { notificationCalls } from '@quad/domain/notifications';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';

/** What came while the person was away, by area; gone when it is read. */
export function WhileAway() {
  const t = useText('dashboard');
  const category = useText('notifications');
  const format = useFormat();
  const { data } = useCall(notificationCalls.away, {});
  if (!data?.since || data.news.length === 0) return null;
  return (
    <div className="dashboard-away" role="group" aria-labelledby="dashboard-away">
      <p id="dashboard-away">{t('away.title', { at: format.dateTime(data.since) })}</p>
      <Row as="ul" gap="large">
        {data.news.map((area) => (
          <li key={area.category}>
            <Link to={`/notifications?category=${area.category}&unread=true`}>
              {category(`category.${area.category}`)} <span className="kit-count">{area.count}</span>
            </Link>
          </li>
        ))}
      </Row>
    </div>
  );
}
