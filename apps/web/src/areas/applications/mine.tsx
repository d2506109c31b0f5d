import type { RecordOf } from '@quad/domain/core';
import { Link } from 'react-router-dom';
import { useCall } from '#data/server/calls';
import { usePage } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Due } from '#kit/base/due';
import { Card, FactLine, Grid, Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Application } from './application';
import { OfferedCampaigns } from './offered';
import { titleOf, type KindPages } from './kinds';
import './applications.css';

type Own = RecordOf<KindPages['of']>;

/** One's own applications of a kind; with `?id=` the one that is filled in or waited for. */
export function MinePage({ pages }: { readonly pages: KindPages }) {
  const [params] = useQueryParts();
  const id = Number(params.get('id')) || undefined;
  return id ? <Application key={id} pages={pages} id={id} /> : <Mine pages={pages} />;
}

function Mine({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  const { actor } = useSession();
  const { of, calls, kind } = pages;
  const own = usePage(of, { applicant_id: actor?.account_id, size: 50, sort: 'updated_at,desc' });
  const offered = useCall(calls.types, {});
  return (
    <>
      <PageHeader title={t(titleOf(kind, 'mine'))} />
      <Stack gap="large">
        <Loaded of={own} lines={4}>
          {({ content }) => (
            <Grid columns="cards">
              {content.map((application) => (
                <OwnCard key={application.id} pages={pages} application={application} />
              ))}
            </Grid>
          )}
        </Loaded>
        <Loaded of={offered} tiles={2} empty={<Empty title={t('offered.none')} text={t('offered.none_text')} />}>
          {(campaigns) => {
            const open = campaigns.filter(({ begun_id }) => begun_id === null);
            return (
              open.length > 0 && (
                <Stack as="section" gap="small">
                  <h2>{t('offered.title')}</h2>
                  <OfferedCampaigns pages={pages} campaigns={open} />
                </Stack>
              )
            );
          }}
        </Loaded>
      </Stack>
    </>
  );
}

function OwnCard({ pages, application }: { readonly pages: KindPages; readonly application: Own }) {
  const t = useText('applications');
  const labels = useLabels('applications');
  const { of, mine } = pages;
  const { id, number, campaign_name, status, closes_at, confirm_by } = application;
  const isOwnTurn = status === 'draft' || status === 'returned';
  const due = isOwnTurn ? closes_at : status === 'accepted' ? confirm_by : null;
  return (
    <Card as="article" gap="small" aria-label={campaign_name}>
      <Row justify="between" align="start">
        <h2>
          <Link to={`${mine}?id=${id}`}>{campaign_name}</Link>
        </h2>
        <StatusTag of={of} status={status} />
      </Row>
      <FactLine>
        <span>{number}</span>
        {due && <Due at={due} />}
        {labels.next(status) && <span>{labels.next(status)}</span>}
      </FactLine>
      <Row>
        <Link className="bp6-button bp6-intent-primary" to={`${mine}?id=${id}`}>
          {t(isOwnTurn ? 'offered.go_on' : status === 'accepted' ? 'mine.answer' : 'mine.look')}
        </Link>
      </Row>
    </Card>
  );
}

/** What can be applied for now: where a new application begins. */
export function CreatePage({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  const { mine, kind, calls } = pages;
  const [params] = useQueryParts();
  const vacancy = Number(params.get('vacancy')) || null;
  const own = { text: t(titleOf(kind, 'mine')), to: mine };
  const title = t(titleOf(kind, 'create'));
  return (
    <>
      <PageHeader title={title} crumbs={[own, { text: title }]} />
      <Loaded
        of={useCall(calls.types, {})}
        tiles={3}
        empty={<Empty title={t('offered.none')} text={t('offered.none_text')} />}
      >
        {(campaigns) => {
          // Who comes from the page of a vacancy begins with that one.
          const asked = campaigns.filter(({ vacancy_id }) => vacancy === null || vacancy_id === vacancy);
          return asked.length > 0 ? (
            <OfferedCampaigns pages={pages} campaigns={asked} />
          ) : (
            <Empty title={t('errors.not_open')} text={t('offered.none_text')} />
          );
        }}
      </Loaded>
    </>
  );
}
