import { Link } from 'react-router-dom';
import { applicationCampaigns } from '@quad/domain/applications';
import { usePage } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { Card, FactLine, Grid, Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Waiting } from './desk.screens';
import { titleOf, type KindPages } from './kinds';
import './applications.css';

/** An office's overview of a kind: what waits and how long, and its campaigns with the places that are taken. */
export function AdminPage({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  return (
    <>
      <PageHeader title={t(titleOf(pages.kind, 'admin'))} />
      <Overview pages={pages} />
    </>
  );
}

export function Overview({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  const { kind, desk, forms, campaigns } = pages;
  const running = usePage(applicationCampaigns, { kind, size: 50, sort: 'closes_at,desc' });
  return (
    <Stack gap="large">
      <Row>
        <Link className="bp6-button bp6-intent-primary" to={desk}>
          {t(titleOf(kind, 'desk'))}
        </Link>
        <Link className="bp6-button" to={campaigns}>
          {t(titleOf(kind, 'campaigns'))}
        </Link>
        <Link className="bp6-button" to={forms}>
          {t(titleOf(kind, 'forms'))}
        </Link>
      </Row>
      <Waiting pages={pages} />
      <Loaded of={running} tiles={3} empty={<Empty title={t('empty.title')} text={t('empty.text')} />}>
        {({ content }) => (
          <Grid columns="cards">
            {content.map(({ id, name, state, closes_at, seats, taken, applied, form_name }) => (
              <Card key={id} as="article" gap="small" aria-label={name}>
                <h2>
                  <Link to={`${desk}?tab=all&campaign_id=${id}`}>{name}</Link>
                </h2>
                <FactLine>
                  <span>{t(`state.${state}`)}</span>
                  {state === 'open' && <Due at={closes_at} />}
                  <span>{form_name}</span>
                </FactLine>
                <Row>
                  <strong>{t('admin.applied', { count: applied })}</strong>
                  <span className="kit-muted">
                    {seats === null ? t('admin.taken', { count: taken }) : t('admin.places', { taken, seats })}
                  </span>
                </Row>
              </Card>
            ))}
          </Grid>
        )}
      </Loaded>
    </Stack>
  );
}
