import { Button, Spinner } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { attendanceCalls, lessonAttendances, type Board, type QrAnswer } from '@quad/domain/attendance';
import { ask } from '#data/server/calls';
import { useAct } from '#data/server/resource';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import type { countsOf, ShownMark } from '#areas/attendance/board-marks';
import { ProjectorNames } from './projector-names';
import { QrCode } from '#kit/figures/qr-code';
import { Grid, Row } from '#kit/base/layout';

interface ProjectorProps {
  readonly board: Board;
  readonly shown: ReadonlyMap<number, ShownMark>;
  readonly counts: ReturnType<typeof countsOf>;
  readonly onClose: () => void;
}

/** The code for the projector: fills the screen, changes by the server's clock, shows the number of those who have come. */
export function Projector({ board, shown, counts, onClose }: ProjectorProps) {
  const t = useText('attendance');
  const { register, students } = board;
  useOpening(register, onClose);
  const dialog = useRef<HTMLDivElement>(null);
  const qr = useQr(register.id, register.status === 'open');
  useEffect(() => {
    dialog.current?.focus();
  }, []);
  return createPortal(
    <div
      ref={dialog}
      className="attendance-projector"
      role="dialog"
      aria-modal="true"
      aria-label={t('qr.title')}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Row as="header" gap="none" align="start" justify="between" wrap="nowrap">
        <div>
          <h2>{register.module_title}</h2>
          <p>
            {register.lesson_title} · {register.group_title}
          </p>
        </div>
        <Button
          size="large"
          variant="minimal"
          icon={<CrossIcon size={24} />}
          aria-label={t('qr.close')}
          onClick={onClose}
        />
      </Row>
      <Grid align="center" className="attendance-projected">
        {qr ? (
          <QrCode className="attendance-qr" text={window.location.origin + qr.url} label={t('qr.title')} />
        ) : (
          <Spinner size={80} />
        )}
        <ProjectorNames students={students} shown={shown} count={counts.present + counts.late} of={counts.students} />
      </Grid>
      <footer>
        <p>{t('qr.how')}</p>
        {qr && (
          <p className="attendance-code" aria-label={t('qr.typed')} data-testid="qr-code">
            {qr.code.slice(0, 4)} {qr.code.slice(4)}
          </p>
        )}
        {qr && <div className="attendance-fuse" key={qr.code} style={{ animationDuration: `${qr.window}s` }} />}
      </footer>
    </div>,
    document.body,
  );
}

/** Opens the register for self check-in, once. */
function useOpening(register: Board['register'], onRefused: () => void): void {
  const { act } = useAct(lessonAttendances);
  const isOpening = useRef(false);
  useEffect(() => {
    if (register.status === 'open' || isOpening.current) return;
    isOpening.current = true;
    act(register, 'OPEN_CHECK_IN').catch((refusal: unknown) => {
      fail(refusal);
      onRefused();
    });
  }, [register, act, onRefused]);
}

/** The code of the moment; asks for the next when the server's clock has come to its end. */
function useQr(register: number, isOpen: boolean): QrAnswer | undefined {
  const [qr, setQr] = useState<QrAnswer>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let next: ReturnType<typeof setTimeout>;
    let isGone = false;
    const follow = () =>
      ask(attendanceCalls.qr, { lesson_attendance_id: register }).then(
        (answer) => {
          if (isGone) return;
          setQr(answer);
          next = setTimeout(follow, Math.max(200, Date.parse(answer.expires_at) - Date.parse(answer.server_now)));
        },
        () => {
          if (!isGone) next = setTimeout(follow, 1500);
        },
      );
    void follow();
    return () => {
      isGone = true;
      clearTimeout(next);
    };
  }, [register, isOpen]);
  return qr;
}
