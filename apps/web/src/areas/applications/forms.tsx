import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { forms } from '@quad/domain/forms';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { fieldsOf } from '#kit/fields/fields-of';
import { ResourceTable } from '#kit/list/resource-table';
import { RecordForm } from '#kit/record/record-form';
import { titleOf, type KindPages } from './kinds';

const F = fieldsOf(forms);
/** Where a form is built. */
export const builderOf = (id: number) => `/form?of=${id}`;

/** The forms that applications of a kind are filled in with. */
export function FormsPage({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  const go = useNavigate();
  const mayCreate = useMay('create', forms);
  return (
    <>
      <PageHeader title={t(titleOf(pages.kind, 'forms'))}>
        {mayCreate && (
          <Button
            intent="primary"
            icon={<PlusIcon />}
            text={t(titleOf(pages.kind, 'new_form'))}
            onClick={() => void go(pages.new_form)}
          />
        )}
      </PageHeader>
      <FormsOf pages={pages} />
    </>
  );
}

export function FormsOf({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  return (
    <ResourceTable
      of={forms}
      where={{ purpose: `application_${pages.kind}` }}
      columns={['name', 'active', { key: 'form_version_number', numeric: true }, 'updated_at']}
      linkTo={({ id }) => builderOf(id)}
      empty={<Empty title={t('forms.none')} text={t('forms.none_text')} />}
    />
  );
}

/** A new form: its name first, then it is built. */
export function NewFormPage({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  const go = useNavigate();
  const title = t(titleOf(pages.kind, 'new_form'));
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: t(titleOf(pages.kind, 'forms')), to: pages.forms }, { text: title }]}
      />
      <div className="kit-panel kit-request">
        <RecordForm
          of={forms}
          values={{ purpose: `application_${pages.kind}` }}
          onSaved={(saved) => void go(builderOf((saved as { readonly id: number }).id))}
          onCancel={() => void go(pages.forms)}
        >
          <F.name />
          <F.about />
        </RecordForm>
      </div>
    </>
  );
}
