import { applicationCampaigns } from '@quad/domain/applications';
import { useText } from '#data/words/text';
import { Grid } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import { fieldsOf } from '#kit/fields/fields-of';
import { ResourceList } from '#kit/list/resource-list';
import { titleOf, type KindPages } from './kinds';

const F = fieldsOf(applicationCampaigns);

/** What can be applied for: campaigns of a kind, each with its window, form, places and fee. */
export function CampaignsPage({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  return (
    <>
      <PageHeader title={t(titleOf(pages.kind, 'campaigns'))} />
      <Campaigns pages={pages} />
    </>
  );
}

export function Campaigns({ pages: { kind } }: { readonly pages: KindPages }) {
  const t = useText('applications');
  return (
    <ResourceList
      of={applicationCampaigns}
      where={{ kind }}
      add={t('add')}
      values={{ kind }}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      columns={[
        'name',
        'state',
        ...(kind === 'main' ? (['course_title'] as const) : []),
        'opens_at',
        'closes_at',
        { key: 'applied', numeric: true },
        { key: 'taken', numeric: true },
        { key: 'seats', numeric: true },
        'form_name',
      ]}
      filters={['state', 'academic_year_id']}
    >
      <F.name />
      {kind === 'main' && <F.course_id />}
      <Grid gap="small">
        <F.academic_year_id />
        <F.form_id />
        <F.opens_at />
        <F.closes_at />
        <F.grace_minutes />
        <F.seats />
        <F.min_age />
        <F.max_age />
        <F.fee />
        <F.currency />
        <F.confirm_days />
        <F.appeal_days />
        <F.correction_days />
        <F.pass_score />
      </Grid>
      <F.parts />
      <F.description />
      <F.documents />
      <F.reopens />
      <F.is_active />
    </ResourceList>
  );
}
