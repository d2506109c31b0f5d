import { z } from 'zod';
import { hasRole, may } from '@quad/domain/core';
import { applicationCampaigns, givenScore, scoredParts, WHOLE_SCORE } from '@quad/domain/applications';
import { useSession } from '#data/identity/session';
import { useSend } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Card, FactLine } from '#kit/base/layout';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import type { WholeProps } from './kinds';

const scores = z.object({ scores: z.array(givenScore) });
const F = fieldsOf(givenScore);

/** What a part is called; an application that is judged as a whole has one without a name of its own. */
export function usePartName() {
  const t = useText('applications');
  return (part: string) => (part === WHOLE_SCORE ? t(`scores.${WHOLE_SCORE}`) : part);
}

/** One's own scores, and those of others once one has given one's own. */
export function Scores({ pages, whole }: WholeProps) {
  const t = useText('applications');
  const partName = usePartName();
  const { actor } = useSession();
  const { application, hidden_scores } = whole;
  const { record: campaign } = useRecord(applicationCampaigns, application.campaign_id);
  const { send } = useSend(pages.calls.score);
  const { evaluators, officers } = pages.about;
  const judges =
    actor !== null &&
    actor.account_id !== application.applicant_id &&
    ['verified', 'assigned', 'evaluated'].includes(application.status) &&
    hasRole(actor, [...evaluators, ...officers]) &&
    may(actor, 'read', pages.of, application);
  const own = whole.scores.filter((one) => one.own);
  const others = whole.scores.filter((one) => !one.own);
  if (!judges && others.length === 0 && own.length === 0) return null;
  const parts = scoredParts(campaign?.parts ?? []);
  const values = parts.map((part) => {
    const given = own.find((one) => one.part === part);
    return { part, score: given?.score as number, note: given?.note ?? null };
  });
  return (
    <Card>
      <h2>{t('scores.title')}</h2>
      {judges && campaign && (
        <Form
          key={own.length}
          area="applications"
          schema={scores}
          values={{ scores: values }}
          submitText={t('scores.give')}
          submit={async ({ scores: given }) => {
            await send({ id: application.id, scores: given });
            succeed(t('scores.given'));
          }}
        >
          {parts.map((part, at) => (
            <fieldset key={part} className="kit-person-fields applications-part">
              <F.score in={`scores.${at}`} label={partName(part)} />
              <F.note in={`scores.${at}`} label={t('scores.note')} />
            </fieldset>
          ))}
        </Form>
      )}
      {hidden_scores > 0 && <p className="kit-muted">{t('scores.hidden', { count: hidden_scores })}</p>}
      {others.map(({ evaluator_name, part, score, note }, at) => (
        <FactLine key={at}>
          <span>{evaluator_name}</span>
          <span>{partName(part)}</span>
          <strong>{score}</strong>
          {note && <span>{note}</span>}
        </FactLine>
      ))}
    </Card>
  );
}
