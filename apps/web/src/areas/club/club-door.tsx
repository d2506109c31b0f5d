import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { useState, type FormEvent } from 'react';
import { clubCalls } from '@quad/domain/club';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { sayProblem } from '#kit/base/problems';
import { CodeCamera } from '#kit/figures/code-camera';
import { Row } from '#kit/base/layout';

/** Tickets are scanned or typed, one after the other. */
export function ClubDoor({ id }: { id: number }) {
  const t = useText('club');
  const { send } = useSend(clubCalls.checkIn);
  const [typed, type] = useState('');
  const [isLooking, setLooking] = useState(false);
  const [said, say] = useState<{ readonly text: string; readonly isGood: boolean }>();
  const check = (ticket: string) =>
    send({ id, ticket }).then(
      ({ name, already }) => say({ text: t(already ? 'door.already' : 'door.in', { name }), isGood: !already }),
      (problem: unknown) => say({ text: sayProblem(problem) ?? '', isGood: false }),
    );
  const enter = (event: FormEvent) => {
    event.preventDefault();
    const ticket = typed.trim();
    type('');
    if (ticket) void check(ticket);
  };
  return (
    <>
      <Row as="form" className="kit-below-small" onSubmit={enter}>
        <InputGroup
          aria-label={t('door.ticket')}
          placeholder={t('door.ticket')}
          autoComplete="off"
          maxLength={64}
          value={typed}
          onValueChange={type}
        />
        <Button type="submit" disabled={!typed.trim()}>
          {t('door.check')}
        </Button>
        <Button aria-pressed={isLooking} onClick={() => setLooking(!isLooking)}>
          {t('door.scan')}
        </Button>
      </Row>
      {isLooking && <CodeCamera onCode={(code) => void check(code)} onClose={() => setLooking(false)} />}
      <div aria-live="assertive">
        {said && <Callout intent={said.isGood ? 'success' : 'warning'}>{said.text}</Callout>}
      </div>
    </>
  );
}
