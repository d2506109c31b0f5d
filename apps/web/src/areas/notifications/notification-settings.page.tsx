import { Switch } from '@blueprintjs/core';
import { MAIL_TOPICS, preferenceCalls, type Preferences } from '@quad/domain/notifications';
import { useAutosave } from '#data/offline/autosave';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Grid, Stack } from '#kit/base/layout';
import { PaceMatrix } from './pace-matrix';
import { PushHere } from './push-here';
import './notifications.css';

/** Which notifications the person gets, and how. Every choice applies at once, here and on their other screens. */
export default function NotificationSettingsPage() {
  const t = useText('notifications');
  const preferences = useCall(preferenceCalls.of, {});
  const crumbs = [{ text: t('title'), to: '/notifications' }, { text: t('screen.settings') }];
  return (
    <Stack gap="large" className="notifications-page">
      <PageHeader title={t('screen.settings')} crumbs={crumbs} />
      <Loaded of={preferences} lines={10}>
        {(data) => (
          <>
            <section className="kit-panel notifications-box">
              <p className="kit-muted">
                {t('matrix.lead')}{' '}
                {data.email && data.email_verified ? t('matrix.mail_to', { email: data.email }) : t('matrix.no_mail')}{' '}
                {t('matrix.digests')}
              </p>
              <PaceMatrix of={data} />
            </section>
            <PushHere />
            <Topics of={data} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Topics({ of: { topics_off } }: { of: Preferences }) {
  const t = useText('notifications');
  const { save, chosen } = useAutosave(preferenceCalls.chooseTopic);
  return (
    <section className="kit-panel" aria-labelledby="notifications-topics">
      <h2 id="notifications-topics">{t('topics.title')}</h2>
      <p className="kit-muted">{t('topics.text')}</p>
      <Grid gap="tight" columns="tiles" className="notifications-topics">
        {MAIL_TOPICS.map((topic) => (
          <Switch
            key={topic}
            role="switch"
            label={t(`topic.${topic}`)}
            checked={chosen(topic)?.wanted ?? !topics_off.includes(topic)}
            onChange={(event) => void save(topic, { topic, wanted: event.target.checked })}
          />
        ))}
      </Grid>
    </section>
  );
}
