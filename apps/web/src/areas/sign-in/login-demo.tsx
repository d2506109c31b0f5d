import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '@quad/domain/core';
import { signInCalls } from '@quad/domain/sign-in';
import { ask } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import { Grid } from '#kit/base/layout';

/** The demo's accounts as one-click buttons; nothing at all outside a demo. */
export function DemoAccounts({ enter }: { enter: (body: { username: string; password: string }) => Promise<unknown> }) {
  const t = useText('sign-in');
  const roleNames = useText('roles');
  const [demo, setDemo] = useState<AnswerOf<typeof signInCalls.demo>>();
  const [entering, setEntering] = useState<string>();
  useEffect(() => {
    ask(signInCalls.demo).then(setDemo, () => undefined);
  }, []);
  if (!demo?.password || demo.accounts.length === 0) return null;
  const choose = async (username: string) => {
    setEntering(username);
    await enter({ username, password: demo.password ?? '' }).catch((problem: unknown) => {
      fail(problem);
      setEntering(undefined);
    });
  };
  return (
    <section className="sign-in-demo" aria-labelledby="sign-in-demo">
      <h2 id="sign-in-demo">{t('login.demo')}</h2>
      <p>{t('login.demo_text')}</p>
      <Grid as="ul" gap="small">
        {demo.accounts.map(({ username, role }) => (
          <li key={username}>
            <Button
              variant="minimal"
              className="sign-in-demo-one"
              loading={entering === username}
              disabled={entering !== undefined}
              onClick={() => void choose(username)}
            >
              <strong>{username}</strong> <small>{roleNames(`role.${role}`, { defaultValue: role })}</small>
            </Button>
          </li>
        ))}
      </Grid>
    </section>
  );
}
