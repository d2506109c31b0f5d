import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { CameraIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { attendanceCalls, type CheckInAnswer } from '@quad/domain/attendance';
import { ask, useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useQueryParts } from '#kit/base/param';
import { sayProblem } from '#kit/base/problems';
import { CodeCamera } from '#kit/figures/code-camera';
import { Card } from '#kit/base/layout';
import { device, whereAmI } from './check-in-device';

type Outcome = { readonly answer?: CheckInAnswer; readonly refusal?: string };

/** Sends codes, and knows what became of the last one. */
function useCheckIn(asksLocation: boolean) {
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome>({});
  const send = useCallback(
    async (code: string) => {
      const position = asksLocation ? await whereAmI() : undefined;
      await ask(attendanceCalls.checkIn, { code, device: device(), ...(position && { position }) }).then(
        (answer) => {
          setOutcome({ answer });
          setTyped('');
        },
        (refusal: unknown) => setOutcome({ refusal: sayProblem(refusal) }),
      );
    },
    [asksLocation],
  );
  return { typed, setTyped, outcome, forget: () => setOutcome({}), send };
}

/** An address from the projector checks in by itself, once. */
function useScannedAddress(send: (code: string) => Promise<void>, isReady: boolean): void {
  const [params, put] = useQueryParts();
  const scanned = params.get('check_in');
  const done = useRef<string>();
  useEffect(() => {
    if (!scanned || !isReady || done.current === scanned) return;
    done.current = scanned;
    put({ check_in: null });
    void send(scanned);
  }, [scanned, send, put, isReady]);
}

/** Self check-in: the camera reads the code, or it is typed. */
export function CheckIn() {
  const t = useText('attendance');
  const [isLooking, setLooking] = useState(false);
  const { data: place, problem, refetch } = useCall(attendanceCalls.checkInPlace, {});
  const asksLocation = place?.asks_location ?? false;
  const { typed, setTyped, outcome, forget, send } = useCheckIn(asksLocation);
  useScannedAddress(send, place !== undefined || problem !== null);
  const isAway = place !== undefined && !place.inside && !asksLocation;
  const found = (text: string) => {
    setLooking(false);
    void send(codeIn(text));
  };
  const look = () => {
    forget();
    setLooking(true);
  };
  return (
    <Card className="attendance-check-in" aria-labelledby="check-in">
      <h2 id="check-in">{t('check_in.title')}</h2>
      <p>{t('check_in.text')}</p>
      {isLooking ? (
        <CodeCamera onCode={found} onClose={() => setLooking(false)} />
      ) : (
        <Button
          size="large"
          intent="primary"
          icon={<CameraIcon />}
          text={t('check_in.scan')}
          disabled={isAway}
          title={isAway ? t('errors.off_campus') : undefined}
          onClick={look}
        />
      )}
      {asksLocation && <p className="kit-muted">{t('check_in.locating')}</p>}
      {isAway && (
        <Callout intent="warning">
          {t('errors.off_campus')}{' '}
          <Button size="small" variant="minimal" text={t('check_in.again')} onClick={() => refetch()} />
        </Callout>
      )}
      <CodeForm
        isAway={isAway}
        typed={typed}
        type={setTyped}
        send={(code) => {
          setLooking(false);
          void send(code);
        }}
      />
      <CheckInOutcome {...outcome} />
    </Card>
  );
}

interface CodeFormProps {
  readonly isAway: boolean;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly send: (code: string) => void;
}

/** For those whose camera does not read the code. */
function CodeForm({ isAway, typed, type, send }: CodeFormProps) {
  const t = useText('attendance');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send(typed.replace(/\s/g, '').toUpperCase());
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
          onValueChange={type}
        />
        <Button type="submit" disabled={isAway || typed.trim().length < 8} text={t('check_in.send')} />
      </div>
    </form>
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
