import { Callout } from '@blueprintjs/core';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { TaskCard } from '#kit/base/task-card';

interface RequiredStepProps {
  readonly step: 'enrollment' | 'contract';
  /** The required actions that it stands for. */
  readonly actions: readonly string[];
}

/** A step that an office ends and not the person: what is missing and whom to ask. The shell leads on when it is done. */
export function RequiredStep({ step, actions }: RequiredStepProps) {
  const t = useText('accounts');
  const { user_info } = useSession();
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
    </TaskCard>
  );
}
