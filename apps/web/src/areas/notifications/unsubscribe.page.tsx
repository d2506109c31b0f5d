import { PACES_OF } from '@quad/domain/notices';
import { Button, Callout, HTMLSelect, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { unsubscribeCalls, type UnsubscribeChoices, type UnsubscribeState } from '@quad/domain/notifications';
import { ask } from '#data/server/calls';
import { dynamicKey, useText } from '#data/words/text';
import { ByLink } from '#kit/record/by-link';
import { fail, succeed } from '#kit/base/toasts';
import { Grid, Stack } from '#kit/base/layout';
import './notifications.css';

/** What the link at the end of a letter leads to: nothing is turned off before a button is pressed. */
export default function UnsubscribePage() {
  const t = useText('notifications');
  return (
    <ByLink call={unsubscribeCalls.look} title={t('screen.unsubscribe')} missing={t('leave.no_token')}>
      {(state, { token, take }) => <Choices key={token} token={token} state={state} take={take} />}
    </ByLink>
  );
}

interface ChoicesProps {
  readonly token: string;
  readonly state: UnsubscribeState;
  readonly take: (state: UnsubscribeState) => void;
}

function Choices({ token, state, take }: ChoicesProps) {
  const t = useText('notifications');
  const [isBusy, work] = useState(false);
  const what = t(dynamicKey(`notifications:${state.kind}.${state.what}`));
  const show = (next: Promise<UnsubscribeState>) => {
    work(true);
    return next.then(take).finally(() => work(false));
  };
  const choose = (choices: Partial<UnsubscribeChoices>) =>
    void show(ask(unsubscribeCalls.choose, { token, ...choices })).then(() => succeed(t('leave.saved')), fail);
  return (
    <>
      <p className="kit-muted">{t('leave.lead', { institution: state.institution, email: state.email })}</p>
      <Stack role="status" align="start">
        {state.is_off ? (
          <Callout intent="success">{t('leave.done', { what })}</Callout>
        ) : (
          <>
            <p>{t(`leave.ask_${state.kind}`, { what })}</p>
            <Button
              intent="primary"
              size="large"
              loading={isBusy}
              text={t('leave.do')}
              onClick={() => void show(ask(unsubscribeCalls.end, { token })).catch(fail)}
            />
          </>
        )}
      </Stack>
      <h2>{t('leave.choose')}</h2>
      <Topics state={state} isBusy={isBusy} choose={choose} />
      <Paces state={state} isBusy={isBusy} choose={choose} />
    </>
  );
}

interface SomeProps {
  readonly state: UnsubscribeState;
  readonly isBusy: boolean;
  readonly choose: (choices: Partial<UnsubscribeChoices>) => void;
}

function Topics({ state, isBusy, choose }: SomeProps) {
  const t = useText('notifications');
  return (
    <section aria-labelledby="leave-topics">
      <h3 id="leave-topics">{t('topics.title')}</h3>
      <Grid gap="tight" columns="tiles" className="notifications-topics">
        {state.topics.map(({ topic, wanted }) => (
          <Switch
            key={topic}
            role="switch"
            label={t(`topic.${topic}`)}
            checked={wanted}
            disabled={isBusy}
            onChange={(event) => choose({ topics: { [topic]: event.target.checked } })}
          />
        ))}
      </Grid>
    </section>
  );
}

function Paces({ state, isBusy, choose }: SomeProps) {
  const t = useText('notifications');
  return (
    <details className="notifications-more">
      <summary>{t('leave.notices')}</summary>
      <Stack as="ul" gap="none" className="notifications-paces">
        {state.categories.map(({ category, pace }) => (
          <li key={category}>
            <label>
              {t(`category.${category}`)}{' '}
              <HTMLSelect
                value={pace}
                disabled={isBusy}
                iconProps={{ title: false }}
                options={PACES_OF.mail.map((value) => ({ value, label: t(`pace.${value}`) }))}
                onChange={(event) => choose({ categories: { [category]: event.target.value } as never })}
              />
            </label>
          </li>
        ))}
      </Stack>
    </details>
  );
}
