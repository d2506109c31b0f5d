import type { RecordOf } from '@quad/domain/core';
import { RECIPIENT_STATUSES, type emailSendings } from '@quad/domain/email-templates';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';

type Sending = RecordOf<typeof emailSendings>;

/** How far a sending is, as a bar of what became of its letters; the numbers stand beside it, so that no colour is needed. */
export function SendingBar({ sending }: { sending: Sending }) {
  const t = useText('email-templates');
  const done = sending.total - sending.pending - sending.queued;
  const parts = RECIPIENT_STATUSES.map((status) => [status, sending[status]] as const).filter(([, count]) => count > 0);
  return (
    <Row gap="normal" wrap="nowrap" className="email-progress">
      <Row
        gap="none"
        wrap="nowrap"
        className="email-bar"
        role="progressbar"
        aria-label={t('sending.progress')}
        aria-valuemin={0}
        aria-valuemax={sending.total}
        aria-valuenow={done}
        aria-valuetext={t('sending.done', { done, total: sending.total })}
      >
        {parts.map(([status, count]) => (
          <span key={status} className={`email-part email-part-${status}`} style={{ flexGrow: count }} />
        ))}
      </Row>
      <span className="kit-nowrap kit-figures">{t('sending.done', { done, total: sending.total })}</span>
    </Row>
  );
}
