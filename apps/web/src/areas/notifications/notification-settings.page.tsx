import { Switch } from '@blueprintjs/core';
import type { ChoosePace, MailTopic, Preferences } from '@quad/domain/notifications';
import { MAIL_TOPICS } from '@quad/domain/notifications';
import { useLive, useSend } from '#data/resource';
import { useText } from '#data/text';
import { PageHeader } from '#kit/base/page-header';
import { Problem, SkeletonText } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { PaceMatrix } from './pace-matrix';
import { PushHere } from './push-here';
import './notifications.css';

const RESOURCE = 'notification_preferences';
const PATH = '/notification/preferences';

/** Which notifications the person gets, and how. Every choice applies at once, here and on their other screens. */
export function Component() {
  const t = useText('notifications');
  const { data, problem, isLoading, refetch } = useLive<Preferences>({ resource: RESOURCE, path: PATH });
  const { send: choose } = useSend<Preferences, ChoosePace>('PUT', PATH, { affects: [RESOURCE] });
  const crumbs = [{ text: t('title'), to: '/notifications' }, { text: t('screen.settings') }];
  return (
    <div className="notifications-page">
      <PageHeader title={t('screen.settings')} crumbs={crumbs} />
      {isLoading ? (
        <SkeletonText lines={10} />
      ) : !data ? (
        <Problem of={problem} retry={refetch} />
      ) : (
        <>
          <section className="kit-panel notifications-box">
            <p className="kit-muted">
              {t('matrix.lead')}{' '}
              {data.email && data.email_verified ? t('matrix.mail_to', { email: data.email }) : t('matrix.no_mail')}{' '}
              {t('matrix.digests')}
            </p>
            <PaceMatrix of={data} choose={(choice) => choose(choice).then(() => undefined, fail)} />
          </section>
          <PushHere />
          <Topics of={data} />
        </>
      )}
    </div>
  );
}

function Topics({ of: { topics_off } }: { of: Preferences }) {
  const t = useText('notifications');
  const { send, isBusy } = useSend<Preferences, { topic: MailTopic; wanted: boolean }>('PUT', `${PATH}/topic`, {
    affects: [RESOURCE],
  });
  return (
    <section className="kit-panel" aria-labelledby="notifications-topics">
      <h2 id="notifications-topics">{t('topics.title')}</h2>
      <p className="kit-muted">{t('topics.text')}</p>
      <div className="notifications-topics">
        {MAIL_TOPICS.map((topic) => (
          <Switch
            key={topic}
            role="switch"
            label={t(`topic.${topic}`)}
            checked={!topics_off.includes(topic)}
            disabled={isBusy}
            onChange={(event) => void send({ topic, wanted: event.target.checked }).catch(fail)}
          />
        ))}
      </div>
    </section>
  );
}
