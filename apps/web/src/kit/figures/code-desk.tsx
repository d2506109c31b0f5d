import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { CameraIcon } from '@blueprintjs/icons';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { sayProblem } from '#kit/base/problems';
import { CodeCamera } from './code-camera';

/** What the desk says of the last code. */
export interface Told {
  readonly intent: 'success' | 'warning' | 'danger';
  readonly text: string;
  readonly content?: ReactNode;
}

/** What the desk says last; a step that is refused says why. */
export function useTold() {
  const [told, tell] = useState<Told>();
  const run = async (step: Promise<Told | void>) => {
    tell(undefined);
    await step.then(
      (after) => after && tell(after),
      (problem: unknown) => tell({ intent: 'danger', text: sayProblem(problem) ?? '' }),
    );
  };
  return { told, run };
}

interface DeskProps {
  readonly label: string;
  /** What the button does with the code, and with none where something is open. */
  readonly press: string;
  readonly hint?: string;
  readonly formats?: readonly string[];
  readonly told: Told | undefined;
  readonly isBusy?: boolean;
  readonly autoFocus?: boolean;
  readonly onCode: (code: string) => Promise<void>;
  /** Enter with nothing typed. */
  readonly onEnter?: () => Promise<void>;
}

/** A desk: a code is scanned or typed, what became of it is said, and the next one may follow at once. */
export function CodeDesk({ label, press, hint, formats, told, isBusy = false, onCode, onEnter, ...rest }: DeskProps) {
  const t = useText('kit');
  const [typed, type] = useState('');
  const [isLooking, setLooking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const code = typed.trim();
  const enter = (event: FormEvent) => {
    event.preventDefault();
    type('');
    void (code ? onCode(code) : onEnter?.())?.finally(() => input.current?.focus());
  };
  return (
    <Stack className="kit-desk" gap="small">
      <Row as="form" onSubmit={enter}>
        <InputGroup
          {...{ ...rest, inputRef: input, size: 'large', placeholder: label, value: typed, onValueChange: type }}
          {...{ autoComplete: 'off', autoCapitalize: 'characters', maxLength: 64, 'aria-label': label }}
        />
        <Button type="submit" size="large" text={press} disabled={isBusy || !(code || onEnter)} />
        <Button size="large" icon={<CameraIcon />} aria-pressed={isLooking} onClick={() => setLooking(!isLooking)}>
          {t('camera.scan')}
        </Button>
      </Row>
      {hint && <p className="kit-muted">{hint}</p>}
      {isLooking && (
        <CodeCamera {...{ formats }} onCode={(seen) => void onCode(seen)} onClose={() => setLooking(false)} />
      )}
      <div aria-live="assertive">
        {told && <Callout {...{ intent: told.intent, title: told.text, children: told.content }} />}
      </div>
    </Stack>
  );
}
