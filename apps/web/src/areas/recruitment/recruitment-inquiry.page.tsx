import { Button } from '@blueprintjs/core';
import { DownloadIcon, EditIcon } from '@blueprintjs/icons';
import { fileCalls, idOrName, type RecordOf } from '@quad/domain/core';
import { recruitmentInquiries } from '@quad/domain/recruitment';
import { download } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { ApprovalChain } from '#kit/workflow/approval-chain';
import { Facts, type Fact } from '#kit/record/facts';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { RecordPage } from '#kit/record/record-page';
import { fail } from '#kit/base/toasts';
import { RecruitmentFields } from './recruitment-form';
import { STEP_FIELDS } from './recruitment-steps';
import { Units } from './recruitment-units';
import { Vacancy } from './recruitment-vacancy';
import './recruitment.css';

type Inquiry = RecordOf<typeof recruitmentInquiries>;
type Shown = Fact<'recruitment', Inquiry>;

/** One inquiry: its status, what it asks for and costs, who has agreed, its vacancy and who was hired. */
export default function RecruitmentInquiryPage() {
  const t = useText('recruitment');
  const id = useParam('id', idOrName);
  const { record } = useRecord(recruitmentInquiries, id);
  return (
    <>
      <RecordPage
        of={recruitmentInquiries}
        id={id}
        title={({ number, position }) => (
          <>
            {position} <span className="kit-muted">{number}</span>
          </>
        )}
        fields={STEP_FIELDS}
        crumbs={[{ text: t('title'), to: '/recruitment/inquiry' }, { text: record?.number ?? t('title') }]}
        actions={(inquiry) => <Edit inquiry={inquiry} />}
        related={(inquiry) => <Related inquiry={inquiry} />}
        files={(inquiry) => <JobDescription inquiry={inquiry} />}
      >
        {(inquiry) => <InquiryFacts inquiry={inquiry} />}
      </RecordPage>
      <RecordDialog of={recruitmentInquiries} title={t('edit')}>
        <RecruitmentFields />
      </RecordDialog>
    </>
  );
}

function Edit({ inquiry }: { inquiry: Inquiry }) {
  const t = useText('recruitment');
  const { show } = useOpen();
  const isOpen = ['draft', 'returned'].includes(inquiry.status);
  return useMay('update', recruitmentInquiries, inquiry) && isOpen ? (
    <Button icon={<EditIcon />} onClick={() => show(inquiry.id)}>
      {t('edit')}
    </Button>
  ) : null;
}

function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const t = useText('recruitment');
  const { money } = useFormat();
  const { salary_min, salary_max, currency, budget_line, budget_amount } = inquiry;
  const given = (name: keyof Inquiry & string): Shown[] =>
    inquiry[name] === null || inquiry[name] === '' ? [] : [name];
  const show: Shown[] = [
    'department_name',
    'posts',
    ['employment', t(`employment.${inquiry.employment}`)],
    ...given('needed_on'),
    'reason',
    ...given('requirements'),
    ...given('grade'),
    [
      'salary',
      salary_min === null ? t('facts.no_salary') : `${money(salary_min, currency)} – ${money(salary_max, currency)}`,
    ],
    ...(budget_line === null ? [] : [['budget_line', `${budget_line} · ${money(budget_amount, currency)}`] as const]),
    'creator_name',
    ...given('submitted_at'),
    ...given('assignee_name'),
    ...given('decision_reason'),
  ];
  return <Facts of={recruitmentInquiries} area="recruitment" record={inquiry} show={show} />;
}

function Related({ inquiry }: { inquiry: Inquiry }) {
  const t = useText('recruitment');
  const line = [
    { task: t('chain.task.submitted'), status: 'submitted', who: inquiry.creator_name },
    { task: t('chain.task.verified'), status: 'verified', who: t('chain.hr') },
    { task: t('chain.task.evaluated'), status: 'evaluated', who: t('chain.finance') },
    { task: t('chain.task.accepted'), status: 'accepted', who: t('chain.rectorate') },
    { task: t('chain.task.assigned'), status: 'assigned', who: t('chain.hr_head') },
  ];
  return (
    <>
      <section className="kit-panel">
        <h2>{t('units.title')}</h2>
        <Units about={inquiry} planned={inquiry.staff_units} />
      </section>
      <Vacancy inquiry={inquiry} />
      <ApprovalChain of={recruitmentInquiries} record={inquiry} line={line} />
    </>
  );
}

function JobDescription({ inquiry: { file_id, file_name } }: { inquiry: Inquiry }) {
  const t = useText('recruitment');
  if (file_id === null) return <p className="kit-muted">{t('facts.no_file')}</p>;
  return (
    <Button
      className="recruitment-file"
      icon={<DownloadIcon />}
      variant="minimal"
      alignText="start"
      onClick={() => void download(fileCalls.get, { id: file_id }).catch(fail)}
    >
      {file_name ?? t('field.file_id')}
    </Button>
  );
}
