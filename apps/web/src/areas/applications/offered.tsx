import { Button, Tag } from '@blueprintjs/core';
import type { AnswerOf } from '@quad/domain/core';
import { useNavigate } from 'react-router-dom';
import { ask } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Due } from '#kit/base/due';
import { Card, FactLine, Grid, Row } from '#kit/base/layout';
import { codeOf } from '#kit/base/problems';
import { fail } from '#kit/base/toasts';
import { useSave } from '#data/server/resource';
import type { KindPages } from './kinds';

export type Offered = AnswerOf<KindPages['calls']['types']>[number];

/** Begins an application, or goes on with the one that was begun. */
function useBegin({ of, calls, mine }: KindPages) {
  const t = useText('applications');
  const go = useNavigate();
  const { save, isBusy } = useSave(of);
  const open = (id: number) => void go(`${mine}?id=${id}`);
  // Another tab or an office was faster: the person goes on with that one.
  const goOn = async (campaign: number) => {
    const offered = await ask(calls.types);
    const begun = offered.find(({ id }) => id === campaign)?.begun_id;
    if (!begun) return void go(mine);
    if (await confirm({ text: t('errors.already_started'), yes: t('offered.go_on') })) open(begun);
  };
  const begin = ({ id, begun_id }: Offered) =>
    begun_id !== null
      ? open(begun_id)
      : void save({ campaign_id: id }).then(
          (begun) => open(begun.id),
          (refusal: unknown) =>
            codeOf(refusal) === 'applications.already_started' ? goOn(id).catch(fail) : fail(refusal),
        );
  return { begin, isBusy };
}

/** What can be applied for: until when, who may apply, what it costs, and the button. */
export function OfferedCampaigns({ pages, campaigns }: { pages: KindPages; campaigns: readonly Offered[] }) {
  return (
    <Grid columns="cards">
      {campaigns.map((campaign) => (
        <Campaign key={campaign.id} pages={pages} campaign={campaign} />
      ))}
    </Grid>
  );
}

function Campaign({ pages, campaign }: { readonly pages: KindPages; readonly campaign: Offered }) {
  const t = useText('applications');
  const { begin, isBusy } = useBegin(pages);
  const { name, course_title, academic_year_name, state, begun_id, opens_at, closes_at } = campaign;
  const { dateTime } = useFormat();
  return (
    <Card as="article" gap="small" aria-label={name}>
      <h2>{name}</h2>
      <FactLine>
        {course_title && course_title !== name && <span>{course_title}</span>}
        {academic_year_name && <span>{academic_year_name}</span>}
        {state === 'open' ? <Due at={closes_at} /> : <span>{t('offered.opens', { when: dateTime(opens_at) })}</span>}
      </FactLine>
      <CampaignText of={campaign} />
      <Row>
        {begun_id !== null ? (
          <Button intent="primary" onClick={() => begin(campaign)}>
            {t('offered.go_on')}
          </Button>
        ) : state === 'open' ? (
          <Button intent="primary" loading={isBusy} onClick={() => begin(campaign)}>
            {t('offered.apply')}
          </Button>
        ) : (
          <Tag minimal>{t(`state.${state}`)}</Tag>
        )}
      </Row>
    </Card>
  );
}

interface CampaignTextProps {
  readonly of: Pick<Offered, 'description' | 'documents' | 'fee' | 'currency' | 'seats' | 'min_age' | 'max_age'>;
}

/** What an applicant should know before the first step: what it is, what to have at hand, what it costs. */
export function CampaignText({ of }: CampaignTextProps) {
  const t = useText('applications');
  const { money } = useFormat();
  const { description, documents, fee, currency, seats, min_age, max_age } = of;
  const ages =
    min_age !== null && max_age !== null
      ? t('offered.ages', { from: min_age, to: max_age })
      : min_age !== null
        ? t('offered.age_from', { from: min_age })
        : max_age !== null && t('offered.age_to', { to: max_age });
  const facts = [
    seats !== null && t('offered.seats', { count: seats }),
    ages,
    fee === null ? t('offered.free') : t('offered.fee', { amount: money(fee, currency) }),
  ].filter(Boolean);
  return (
    <>
      {description && <p className="applications-text">{description}</p>}
      <FactLine>
        {facts.map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </FactLine>
      {documents && (
        <details>
          <summary>{t('offered.documents')}</summary>
          <p className="applications-text">{documents}</p>
        </details>
      )}
    </>
  );
}
