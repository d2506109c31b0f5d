import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { Receipt } from '@quad/domain/quizzes';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';

/** What a student may keep: when it was handed in, how much was answered, and the number that proves it. */
export function ReceiptCard({ receipt, title }: { receipt: Receipt; title: string }) {
  const t = useText('quizzes');
  const { dateTime } = useFormat();
  return (
    <>
      <PageHeader title={title} />
      <Callout intent="success" role="status" title={t('receipt.title')}>
        <p>{t(`receipt.${receipt.submitted_by}`, { when: dateTime(receipt.submitted_at) })}</p>
        <p>{t('check.answered', { answered: receipt.answered, of: receipt.questions })}</p>
        <p>{t('receipt.number')}</p>
        <code className="kit-anywhere">{receipt.receipt}</code>
      </Callout>
      <p>
        <Link to={`/quiz/student/result/${receipt.id}`}>{t('screen.result')}</Link> ·{' '}
        <Link to="/quiz/student">{t('screen.mine')}</Link>
      </p>
    </>
  );
}
