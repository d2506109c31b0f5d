import { clubCalls } from '@quad/domain/club';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { CodeDesk, useTold, type Told } from '#kit/figures/code-desk';

/** Tickets are scanned or typed, one after the other. */
export function ClubDoor({ id }: { id: number }) {
  const t = useText('club');
  const { send } = useSend(clubCalls.checkIn);
  const { told, run } = useTold();
  const check = async (ticket: string): Promise<Told> => {
    const { name, already } = await send({ id, ticket });
    return already
      ? { intent: 'warning', text: t('door.already', { name }) }
      : { intent: 'success', text: t('door.in', { name }) };
  };
  return (
    <CodeDesk label={t('door.ticket')} press={t('door.check')} told={told} onCode={(ticket) => run(check(ticket))} />
  );
}
