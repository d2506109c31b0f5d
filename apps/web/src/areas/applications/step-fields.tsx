import type { ReactNode } from 'react';
import { z } from 'zod';
import { PLACE_GRANTS } from '@quad/domain/applications';
import { id, moment, reason } from '@quad/domain/core';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { KindPages } from './kinds';

const Why = fieldsOf(reason);
const Accept = fieldsOf(z.object({ confirm_by: moment.nullish(), grant_type: z.enum(PLACE_GRANTS).nullish() }));
const Enroll = fieldsOf(z.object({ form_accepted: z.boolean() }));
const Assign = fieldsOf(z.object({ slot_id: id.nullish() }), { slot_id: 'ref' });

function Given() {
  const t = useText('applications');
  return <p>{t('review.scores_count')}</p>;
}

/** What the steps of a kind carry. What is sent back is flagged in the answers first, by the page of the application. */
export const stepFieldsOf = ({ kind }: Pick<KindPages, 'kind'>): Readonly<Record<string, ReactNode>> => ({
  REJECT: <Why.reason />,
  RECONSIDER: <Why.reason />,
  CANCEL: <Why.reason />,
  ACCEPT: (
    <>
      {kind === 'main' && <Accept.grant_type />}
      {kind === 'pre_foundation' && <Why.reason />}
      <Accept.confirm_by />
    </>
  ),
  ASSIGN: <Assign.slot_id />,
  EVALUATE: <Given />,
  ENROLL: <Enroll.form_accepted />,
});
