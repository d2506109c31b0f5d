import { Button, Tag } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { faultsOf, forms, type FormContent } from '@quad/domain/forms';
import { useMay } from '#data/identity/session';
import { useFresh } from '#data/live/live';
import { useAll, useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Card, FactLine, Grid, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { FormFields } from '#areas/forms/form.form';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { FieldEditor, When } from './field-editor';
import { Outline } from './outline';
import { Preview } from './preview';
import { Faults, Files, Publishing } from './publishing';
import { TextsField } from './texts-field';
import { useBuilding, type Put } from './use-building';
import './builder.css';

type Form = RecordOf<typeof forms>;

/** Builds one form, or asks which. */
export default function BuilderPage() {
  const t = useText('forms');
  const [params] = useQueryParts();
  const id = Number(params.get('of')) || undefined;
  const form = useRecord(forms, id);
  const { records, ...reading } = useAll(forms);
  if (id !== undefined) return <Loaded of={form}>{(record) => <Builder key={record.id} form={record} />}</Loaded>;
  return (
    <>
      <PageHeader title={t('screen.builder')} />
      <p className="kit-muted">{t('builder.which')}</p>
      <Loaded of={{ ...reading, records }} empty={<Empty title={t('empty.title')} text={t('empty.text')} />}>
        {(all) => (
          <Grid columns="cards">
            {all.map(({ id: one, name, purpose, active, form_version_number: number }) => (
              <Card key={one} as="article" gap="small" aria-label={name}>
                <h2>
                  <Link to={`/form?of=${one}`}>{name}</Link>
                </h2>
                <FactLine>
                  <span>{t(`purpose.${purpose}`)}</span>
                  <span>{active ? t('builder.out', { number }) : t('builder.not_out')}</span>
                </FactLine>
              </Card>
            ))}
          </Grid>
        )}
      </Loaded>
    </>
  );
}

function Builder({ form }: { readonly form: Form }) {
  const t = useText('forms');
  const { content, version, put, reading } = useBuilding(form.id);
  const mayBuild = useMay('update', forms, form);
  const { show } = useOpen();
  const [params, set] = useQueryParts();
  const at = params.get('at');
  const choose = (key: string) => set({ at: key });
  const faults = content ? faultsOf(content) : [];
  return (
    <>
      <PageHeader
        title={t('screen.builder')}
        crumbs={[{ text: t('resource.forms'), to: '/form/forms' }, { text: form.name }]}
        aside={
          <Tag minimal intent={form.active ? 'success' : 'none'}>
            {form.active ? t('builder.out', { number: form.form_version_number }) : t('builder.not_out')}
          </Tag>
        }
      >
        {mayBuild && <Button icon={<EditIcon />} text={t('builder.details')} onClick={() => show(form.id)} />}
        {content && <Files form={form} content={content} version={version} mayBuild={mayBuild} />}
        {content && mayBuild && <Publishing form={form} content={content} version={version} faults={faults} />}
      </PageHeader>
      <Loaded of={{ ...reading, data: content }}>
        {(built: FormContent) => (
          <Stack gap="large">
            <News form={form} />
            <Faults content={built} faults={faults} choose={choose} />
            <Tabs
              of="of"
              items={[
                {
                  key: 'build',
                  title: t('builder.build'),
                  content: (
                    <Building content={built} faults={faults} at={at} choose={choose} put={put} mayBuild={mayBuild} />
                  ),
                },
                { key: 'preview', title: t('builder.preview'), content: <Preview content={built} /> },
              ]}
            />
          </Stack>
        )}
      </Loaded>
      <RecordDialog of={forms} title={form.name}>
        <FormFields />
      </RecordDialog>
    </>
  );
}

/** Who else builds it now: what they change comes in while one's own words stay. */
function News({ form: { id } }: { readonly form: Form }) {
  const t = useText('kit');
  const by = useFresh(forms.name, id);
  return (
    <p className="kit-record-news" role="status">
      {by === null ? '' : t('record.changed_by', { name: by || t('history.system') })}
    </p>
  );
}

type BuildingProps = Omit<ComponentProps<typeof Outline>, 'chosen'> & { readonly at: string | null };

/** The steps and fields, and beside them what is said of the one that is chosen. */
function Building({ at, ...outline }: BuildingProps) {
  const t = useText('forms');
  const { content, put, mayBuild } = outline;
  return (
    <Grid columns="side">
      <section className="kit-panel" aria-label={t('builder.chosen')}>
        <Chosen content={content} chosen={at} put={put} mayBuild={mayBuild} />
      </section>
      <Outline {...outline} chosen={at} />
    </Grid>
  );
}

interface ChosenProps {
  readonly content: FormContent;
  readonly chosen: string | null;
  readonly put: Put;
  readonly mayBuild: boolean;
}

/** What is said of the step or the field that is chosen. */
function Chosen({ content, chosen, put, mayBuild }: ChosenProps) {
  const t = useText('forms');
  const all = content.steps.flatMap(({ fields }) => fields);
  const step = content.steps.find(({ key, fields }) => key === chosen || fields.some((field) => field.key === chosen));
  const field = all.find(({ key }) => key === chosen);
  if (!step || !mayBuild) return <p className="kit-muted">{t('builder.choose')}</p>;
  if (field)
    return (
      <FieldEditor
        key={field.key}
        content={content}
        field={field}
        above={all.slice(0, all.indexOf(field))}
        onChange={(next) => void put({ step: step.key, key: field.key, field: next })}
      />
    );
  const { fields, ...about } = step;
  const change = (more: object) => {
    const next = Object.entries({ ...about, ...more }).filter(([, value]) => value !== undefined);
    void put({ step: step.key, about: Object.fromEntries(next) as unknown as typeof about });
  };
  const above = all.slice(0, fields[0] ? all.indexOf(fields[0]) : all.length);
  return (
    <Stack key={step.key} gap="normal">
      <TextsField label={t('builder.label')} value={step.label} onChange={(label) => label && change({ label })} />
      <TextsField label={t('builder.help')} long value={step.help} onChange={(help) => change({ help })} />
      <When of="show" value={step.show} above={above} onChange={change} />
    </Stack>
  );
}
