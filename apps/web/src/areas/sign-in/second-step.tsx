import { Button } from '@blueprintjs/core';
import { KeyIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { confirmTotp, secondStepCalls, type SecondAsked, type SecondWay } from '@quad/domain/sign-in';
import { ask } from '#data/server/calls';
import { hasPasskeys, signWithPasskey } from '#data/identity/passkeys';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { codeOf } from '#kit/base/problems';
import { TaskCard } from '#kit/base/task-card';
import { fail } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import { plainFieldsOf } from '#kit/form/plain-fields';
import { Row } from '#kit/base/layout';

const F = plainFieldsOf(confirmTotp);
const OVER = 'sign-in.challenge_over';

type Given = { readonly code: string } | { readonly passkey: Awaited<ReturnType<typeof signWithPasskey>> };

/** After the right password: a code of the app, a recovery code, or a passkey. */
export function SecondStep({ asked, onAgain }: { readonly asked: SecondAsked; readonly onAgain: () => void }) {
  const t = useText('sign-in');
  const { signIn } = useSession();
  const { token } = asked;
  const ways = asked.ways.filter((way) => way !== 'passkey' || hasPasskeys());
  const [chosen, choose] = useState<SecondWay | undefined>(ways.includes('passkey') ? 'passkey' : ways[0]);
  const take = async (given: Given) => {
    const answer = await ask(secondStepCalls.second, { token, ...given }).catch((problem: unknown) => {
      if (codeOf(problem) === OVER) onAgain();
      throw problem;
    });
    signIn(answer);
  };
  return (
    <TaskCard title={t('second.title')} lead={t(`second.lead_${chosen ?? 'nobody'}`)}>
      {chosen === 'passkey' && asked.passkey && <ByPasskey options={asked.passkey} take={take} />}
      {(chosen === 'totp' || chosen === 'recovery') && <ByCode key={chosen} way={chosen} take={take} />}
      <Row gap="tight" className="sign-in-ways">
        {ways
          .filter((way) => way !== chosen)
          .map((way) => (
            <Button key={way} variant="minimal" intent="primary" onClick={() => choose(way)}>
              {t(`second.use_${way}`)}
            </Button>
          ))}
        <Button variant="minimal" onClick={onAgain}>
          {t('second.again')}
        </Button>
      </Row>
    </TaskCard>
  );
}

interface ByProps {
  readonly take: (given: Given) => Promise<unknown>;
}

function ByCode({ way, take }: ByProps & { readonly way: 'totp' | 'recovery' }) {
  const t = useText('sign-in');
  return (
    <div className={way === 'totp' ? 'sign-in-digits' : undefined}>
      <Form area="sign-in" schema={confirmTotp} values={{ code: '' }} submit={take} submitText={t('login.submit')}>
        <F.code type={way === 'totp' ? 'tel' : 'text'} autoComplete="one-time-code" help="" />
      </Form>
    </div>
  );
}

function ByPasskey({ options, take }: ByProps & { readonly options: NonNullable<SecondAsked['passkey']> }) {
  const t = useText('sign-in');
  const [isBusy, setBusy] = useState(false);
  const prove = async () => {
    const passkey = await signWithPasskey(options).catch(() => {
      throw new Error(t('login.passkey_failed'));
    });
    await take({ passkey });
  };
  const start = () => {
    setBusy(true);
    void prove()
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return (
    <Button className="sign-in-passkey" intent="primary" icon={<KeyIcon />} loading={isBusy} onClick={start} fill>
      {t('second.use_passkey')}
    </Button>
  );
}
