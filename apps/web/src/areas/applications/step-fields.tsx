import type { ReactNode } from 'react';
import { z } from 'zod';
import { PLACE_GRANTS } from '@quad/domain/applications';
import { id, line, moment, money, optionalReason, reason } from '@quad/domain/core';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { KindPages } from './kinds';

const Why = fieldsOf(reason);
const Accept = fieldsOf(z.object({ confirm_by: moment.nullish(), grant_type: z.enum(PLACE_GRANTS).nullish() }));
const Enroll = fieldsOf(z.object({ form_accepted: z.boolean() }));
const Assign = fieldsOf(z.object({ slot_id: id.nullish(), evaluator_id: id.nullish() }), {
  slot_id: 'ref',
  evaluator_id: 'ref',
});
const Override = fieldsOf(optionalReason);
const Hire = fieldsOf(z.object({ command_number: line(60), offer_accepted: z.boolean() }));
const Paid = fieldsOf(z.object({ amount: money, transactionNumber: line(60).nullish() }));

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
      {(kind === 'pre_foundation' || kind === 'hr') && <Override.reason />}
      <Accept.confirm_by />
    </>
  ),
  ASSIGN: (
    <>
      <Assign.slot_id />
      {kind === 'hr' && <Assign.evaluator_id />}
    </>
  ),
  EVALUATE: (
    <>
      <Given />
      {kind === 'hr' && <Override.reason />}
    </>
  ),
  HIRE: (
    <>
      <Hire.command_number />
      <Hire.offer_accepted />
    </>
  ),
  CONFIRM_PAYMENT: kind === 'st_course' && (
    <>
      <Paid.amount />
      <Paid.transactionNumber />
    </>
  ),
  ENROLL: kind === 'pre_foundation' && <Enroll.form_accepted />,
});
