import { Button, Callout } from '@blueprintjs/core';
import { DownloadIcon, DuplicateIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { Receipt } from '@quad/domain/quizzes';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { keepFile } from '#data/transfer/files';
import { Row } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import { fail, succeed } from '#kit/base/toasts';

/** What a student may keep: when it was handed in, how much was answered, and the number that proves it. */
export function ReceiptCard({ receipt, title }: { receipt: Receipt; title: string }) {
  const t = useText('quizzes');
  const { dateTime } = useFormat();
  const words = [
    title,
    t(`receipt.${receipt.submitted_by}`, { when: dateTime(receipt.submitted_at) }),
    receipt.receipt,
  ];
  const save = () =>
    keepFile({ name: `receipt-${receipt.id}.txt`, blob: new Blob([words.join('\n')], { type: 'text/plain' }) });
  return (
    <>
      <PageHeader title={title} />
      <Callout intent="success" role="status" title={t('receipt.title')}>
        <p>{t(`receipt.${receipt.submitted_by}`, { when: dateTime(receipt.submitted_at) })}</p>
        <p>{t('check.answered', { answered: receipt.answered, of: receipt.questions })}</p>
        <p>{t('receipt.number')}</p>
        <code className="kit-anywhere">{receipt.receipt}</code>
        <Row className="kit-above">
          <Button
            size="small"
            icon={<DuplicateIcon />}
            text={t('receipt.copy')}
            onClick={() =>
              void navigator.clipboard.writeText(receipt.receipt).then(() => succeed(t('receipt.copied')), fail)
            }
          />
          <Button size="small" icon={<DownloadIcon />} text={t('receipt.download')} onClick={save} />
        </Row>
      </Callout>
      <p>
        <Link to={`/quiz/student/result/${receipt.id}`}>{t('screen.result')}</Link> ·{' '}
        <Link to="/quiz/student">{t('screen.mine')}</Link>
      </p>
    </>
  );
}
