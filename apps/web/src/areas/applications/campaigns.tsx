import { applicationCampaigns, interviewSlots } from '@quad/domain/applications';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Grid, Stack } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { fieldsOf } from '#kit/fields/fields-of';
import { ResourceList } from '#kit/list/resource-list';
import { ResourceTable, type ResourceTableProps } from '#kit/list/resource-table';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { titleOf, type KindPages } from './kinds';

const F = fieldsOf(applicationCampaigns);
const Hour = fieldsOf(interviewSlots);

/** What can be applied for: campaigns of a kind, each with its window, form, places and fee. */
export function CampaignsPage({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  return (
    <>
      <PageHeader title={t(titleOf(pages.kind, 'campaigns'))} />
      <Stack gap="large">
        <Campaigns pages={pages} />
        {pages.about.workflow.events.includes('ASSIGN') && <Hours kind={pages.kind} />}
      </Stack>
    </>
  );
}

/** The hours of exams and interviews to which applicants are assigned. */
function Hours({ kind: campaign_kind }: Pick<KindPages, 'kind'>) {
  const t = useText('applications');
  return (
    <section>
      <h2>{t('resource.interview_slots')}</h2>
      <ResourceList
        of={interviewSlots}
        name="hours"
        where={{ campaign_kind }}
        add={t('slots.add')}
        empty={{ title: t('slots.none'), text: t('slots.none_text') }}
        columns={[
          'campaign_name',
          'kind',
          'starts_at',
          'place',
          'evaluator_name',
          { key: 'taken', numeric: true },
          { key: 'capacity', numeric: true },
        ]}
        filters={['campaign_id', 'kind']}
      >
        <Hour.campaign_id />
        <Grid gap="small">
          <Hour.kind />
          <Hour.capacity />
          <Hour.starts_at />
          <Hour.ends_at />
        </Grid>
        <Hour.place />
        <Hour.evaluator_id />
      </ResourceList>
    </section>
  );
}

export function Campaigns({ pages: { kind } }: { readonly pages: KindPages }) {
  const t = useText('applications');
  const columns = [
    'name',
    'state',
    ...(kind === 'main' ? (['course_title'] as const) : []),
    'opens_at',
    'closes_at',
    { key: 'applied', numeric: true },
    { key: 'taken', numeric: true },
    { key: 'seats', numeric: true },
    'form_name',
  ] as const;
  const table = { of: applicationCampaigns, where: { kind }, columns } as const;
  if (kind === 'hr') return <OfVacancies table={table} />;
  return (
    <ResourceList
      {...table}
      add={t('add')}
      values={{ kind }}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      filters={['state', 'academic_year_id']}
    >
      <F.name />
      {kind === 'main' && <F.course_id />}
      <Grid gap="small">
        <F.academic_year_id />
        <F.form_id />
        <F.opens_at />
        <F.closes_at />
        <F.seats />
      </Grid>
      <Terms />
      <F.description />
      <F.documents />
      <F.is_active />
    </ResourceList>
  );
}

/** What an office says of every campaign. */
function Terms() {
  return (
    <>
      <Grid gap="small">
        <F.grace_minutes />
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
      <F.reopens />
    </>
  );
}

/** Opening a vacancy makes the campaign of a post, which says what the vacancy says; the rest is the office's. */
function OfVacancies({
  table,
}: {
  readonly table: Pick<ResourceTableProps<typeof applicationCampaigns>, 'of' | 'columns'>;
}) {
  const t = useText('applications');
  const { show } = useOpen();
  const mayUpdate = useMay('update', applicationCampaigns);
  return (
    <>
      <ResourceTable
        {...table}
        filters={['state']}
        onOpen={mayUpdate ? ({ id }) => show(id) : undefined}
        empty={<Empty title={t('empty.title')} text={t('errors.of_vacancy')} />}
      />
      <RecordDialog of={applicationCampaigns} title={t('pages.hr.campaigns')}>
        <Terms />
        <F.documents />
        <F.is_active />
      </RecordDialog>
    </>
  );
}
