import { forms } from '@quad/domain/forms';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs } from '#kit/base/url-tabs';
import { fieldsOf } from '#kit/fields/fields-of';
import { RecordForm } from '#kit/record/record-form';
import { builderOf, FormsOf } from './forms';
import { titleOf, useOwnKinds } from './kinds';

const F = fieldsOf(forms);

/** The forms of all kinds of applications, a tab each. */
export default function AllFormsPage() {
  const t = useText('applications');
  const items = useOwnKinds().map((pages) => ({
    key: pages.kind,
    title: t(titleOf(pages.kind, 'forms')),
    content: <FormsOf pages={pages} />,
  }));
  return (
    <>
      <PageHeader title={t('pages.main.overview_forms')}>
        <Link className="bp6-button bp6-intent-primary" to="/admission/application-form/create">
          {t('pages.main.overview_new_form')}
        </Link>
      </PageHeader>
      <Tabs items={items} />
    </>
  );
}

/** A new form of any kind of applications. */
export function AnyNewFormPage() {
  const t = useText('applications');
  const go = useNavigate();
  const kinds = useOwnKinds();
  const title = t('pages.main.overview_new_form');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: t('pages.main.overview_forms'), to: '/admission/application-form' }, { text: title }]}
      />
      <div className="kit-panel kit-request">
        <RecordForm
          of={forms}
          values={{ purpose: 'application_main' }}
          onSaved={(saved) => void go(builderOf((saved as { readonly id: number }).id))}
          onCancel={() => void go('/admission/application-form')}
        >
          <F.name />
          <F.purpose
            options={kinds.map(({ kind }) => ({
              value: `application_${kind}`,
              label: t(titleOf(kind, 'desk')),
            }))}
          />
          <F.about />
        </RecordForm>
      </div>
    </>
  );
}
