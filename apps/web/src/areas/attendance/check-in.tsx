import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { CameraIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { attendanceCalls, type CheckInAnswer } from '@quad/domain/attendance';
import { ask } from '#data/calls';
import { newKey } from '#data/client';
import { useFormat } from '#data/format';
import { useText } from '#data/text';
import { sayProblem } from '#kit/base/problems';
import { CheckInCamera } from './check-in-camera';

const DEVICE = 'quad.device';

/** A random word that this browser keeps: one device checks in one student of a lesson. */
function device(): string {
  const known = localStorage.getItem(DEVICE);
  if (known) return known;
  const made = newKey();
  localStorage.setItem(DEVICE, made);
  return made;
}

type Outcome = { readonly answer?: CheckInAnswer; readonly refusal?: string };

/** Self check-in: the camera reads the code, or it is typed; an address from the projector checks in by itself. */
export function CheckIn() {
  const t = useText('attendance');
  const [params, setParams] = useSearchParams();
  const [isLooking, setLooking] = useState(false);
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome>({});
  const send = useCallback(async (code: string) => {
    setLooking(false);
    await ask(attendanceCalls.checkIn, { code, device: device() }).then(
      (answer) => {
        setOutcome({ answer });
        setTyped('');
      },
      (refusal: unknown) => setOutcome({ refusal: sayProblem(refusal) }),
    );
  }, []);
  const scanned = params.get('check_in');
  const done = useRef<string>();
  useEffect(() => {
    if (!scanned || done.current === scanned) return;
    done.current = scanned;
    setParams(
      (now) => {
        const after = new URLSearchParams(now);
        after.delete('check_in');
        return after;
      },
      { replace: true },
    );
    void send(scanned);
  }, [scanned, send, setParams]);
  return (
    <section className="attendance-check-in" aria-labelledby="check-in">
      <h2 id="check-in">{t('check_in.title')}</h2>
      <p>{t('check_in.text')}</p>
      {isLooking ? (
        <CheckInCamera onCode={(text) => void send(codeIn(text))} onClose={() => setLooking(false)} />
      ) : (
        <Button
          size="large"
          intent="primary"
          icon={<CameraIcon />}
          text={t('check_in.scan')}
          onClick={() => {
            setOutcome({});
            setLooking(true);
          }}
        />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(typed.replace(/\s/g, '').toUpperCase());
        }}
      >
        <label htmlFor="check-in-code">{t('check_in.typed')}</label>
        <div>
          <InputGroup
            id="check-in-code"
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
            onValueChange={setTyped}
          />
          <Button type="submit" disabled={typed.trim().length < 8} text={t('check_in.send')} />
        </div>
      </form>
      <CheckInOutcome {...outcome} />
    </section>
  );
}

/** What the camera read: the code inside the address of the projector, or the text itself. */
const codeIn = (text: string): string =>
  (URL.canParse(text) ? (new URL(text).searchParams.get('check_in') ?? text) : text).slice(0, 64);

function CheckInOutcome({ answer, refusal }: Outcome) {
  const t = useText('attendance');
  const { time } = useFormat();
  return (
    <div aria-live="assertive">
      {answer && (
        <Callout intent={answer.status === 'present' ? 'success' : 'warning'} title={t(`check_in.${answer.status}`)}>
          {answer.module_title} · {answer.lesson_title} · {time(answer.marked_at)}
        </Callout>
      )}
      {refusal && (
        <Callout intent="danger" title={t('check_in.refused')}>
          {refusal}
        </Callout>
      )}
    </div>
  );
}
