import { Callout } from '@blueprintjs/core';
import { settingsCalls } from '@quad/domain/settings';
import { useCall } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { TaskCard } from '#kit/base/task-card';

interface RequiredStepProps {
  readonly step: 'contract';
  /** The required actions that this screen covers. */
  readonly actions: readonly string[];
}

/**
 * A step that an office completes, not the person. Says what is missing and who can help, and notices by itself when it
 * is done.
 */
export function RequiredStep({ step, actions }: RequiredStepProps) {
  const t = useText('accounts');
  const { user_info } = useSession();
  const { data: support } = useCall(settingsCalls.support, {});
  const help = [support?.support_phone, support?.support_place].filter(Boolean).join(' · ');
  if (!user_info?.required_actions.some((action) => actions.includes(action)))
    return (
      <TaskCard title={t(`screen.${step}`)} links={[['/', t('todo.home')]]}>
        <Callout intent="success" role="status">
          {t('todo.done')}
        </Callout>
      </TaskCard>
    );
  return (
    <TaskCard title={t(`screen.${step}`)} lead={t(`todo.${step}`)}>
      <p className="kit-muted">{t('todo.live')}</p>
      {help && <p>{t('todo.help', { help })}</p>}
    </TaskCard>
  );
}
