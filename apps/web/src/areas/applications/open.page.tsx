import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnswerOf } from '@quad/domain/core';
import { campaignCalls } from '@quad/domain/applications';
import { textFor } from '@quad/domain/forms';
import { atInstitution, institutionIn } from '#data/identity/asked';
import { ask } from '#data/server/calls';
import { useLanguage, useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { Card, FactLine, Grid, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { useFormat } from '#data/words/format';
import { CampaignText } from './offered';
import { KINDS, titleOf, type KindName } from './kinds';
import './applications.css';

type Open = AnswerOf<typeof campaignCalls.open>;
type Campaign = Open['campaigns'][number];

interface OpenProps {
  /** What is applied for; everything unless said. */
  readonly kind?: KindName;
}

/** What can be applied for at an institution, for anybody: nobody has to sign in to read it. */
export default function OpenPage({ kind }: OpenProps) {
  const t = useText('applications');
  const [params] = useSearchParams();
  const of = institutionIn(params) ?? (Number(params.get('of')) || 1);
  const [tries, tryAgain] = useState(0);
  const [read, setRead] = useState<{ readonly data?: Open; readonly problem?: unknown }>({});
  useEffect(() => {
    const leave = new AbortController();
    ask(campaignCalls.open, { of, ...(kind && { kind }) }, { signal: leave.signal }).then(
      (data) => setRead({ data }),
      (problem: unknown) => !leave.signal.aborted && setRead({ problem }),
    );
    return () => leave.abort();
  }, [of, kind, tries]);
  return (
    <main className="applications-open">
      <Loaded
        of={{ data: read.data, problem: read.problem, refetch: () => tryAgain((before) => before + 1) }}
        tiles={3}
      >
        {({ institution, campaigns }) => (
          <Stack gap="large">
            <h1>{kind ? t(titleOf(kind, 'create')) : t('open.title', { institution })}</h1>
            {campaigns.length === 0 ? (
              <Empty title={t('offered.none')} text={t('offered.none_text')} />
            ) : (
              <Grid columns="cards">
                {campaigns.map((campaign) => (
                  <OpenCampaign key={campaign.id} of={campaign} institution={of} />
                ))}
              </Grid>
            )}
          </Stack>
        )}
      </Loaded>
    </main>
  );
}

function OpenCampaign({ of, institution }: { readonly of: Campaign; readonly institution: number }) {
  const t = useText('applications');
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  const name = textFor(of.name_in, language) || of.name;
  const spoken = {
    ...of,
    description: textFor(of.description_in, language) || of.description,
    documents: textFor(of.documents_in, language) || of.documents,
  };
  // Those who may not apply are asked to sign in there.
  const begins = of.kind in KINDS ? KINDS[of.kind as KindName].mine : '/home';
  return (
    <Card as="article" gap="small" aria-label={name}>
      <h2>{name}</h2>
      <FactLine>
        {of.course_title && of.course_title !== name && <span>{of.course_title}</span>}
        {of.state === 'open' ? (
          <Due at={of.closes_at} />
        ) : (
          <span>{t('offered.opens', { when: dateTime(of.opens_at) })}</span>
        )}
      </FactLine>
      <CampaignText of={spoken} />
      {of.state === 'open' && (
        <Link className="bp6-button bp6-intent-primary" to={atInstitution(begins, institution)}>
          {t('offered.apply')}
        </Link>
      )}
    </Card>
  );
}
