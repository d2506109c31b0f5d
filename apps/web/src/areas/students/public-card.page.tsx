import { Callout } from '@blueprintjs/core';
import { studentPaperCalls } from '@quad/domain/students';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { ByLink } from '#kit/record/by-link';
import { Facts } from '#kit/record/facts';

/** What the code on a student card leads to. */
export default function PublicCardPage() {
  const t = useText('students');
  const labels = useLabels('students');
  return (
    <ByLink call={studentPaperCalls.verifyCard} title={t('screen.public_card')} missing={t('card.no_token')}>
      {(card) => (
        <>
          <Callout intent={card.is_valid ? 'success' : 'danger'} role="status">
            {t(card.is_valid ? 'card.valid' : 'card.invalid')}
          </Callout>
          <Facts
            area="students"
            record={card}
            show={[
              'institution',
              'name',
              'idNumber',
              'course_title',
              'level_name',
              ['status', labels.status(card.status)],
              'expires_at',
              'checked_at',
            ]}
          />
        </>
      )}
    </ByLink>
  );
}
