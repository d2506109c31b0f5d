import type { ReactNode } from 'react';
import {
  isAnswered,
  isEmpty,
  readerOf,
  textFor,
  type Answered,
  type Answers,
  type FormField,
} from '@quad/domain/forms';
import { fileCalls } from '@quad/domain/core';
import { download } from '#data/server/calls';
import type { AnsweredForm, PartRecords } from '#data/screens';
import { useFormat } from '#data/words/format';
import { useLanguage, useText } from '#data/words/text';
import { Grid, ScrollTable, Stack } from '#kit/base/layout';
import { fail } from '#kit/base/toasts';
import { Named } from '#kit/form/found';
import './fill.css';

type Files = AnsweredForm['files'];

/** A form as it was answered: what is shown for these answers, step by step; what is empty is left out. */
export function FormAnswers({ content, answers, files, beside }: AnsweredForm) {
  const { language } = useLanguage();
  const { steps } = readerOf(content, '')(answers);
  return (
    <Stack gap="large">
      {steps.map(({ step, fields }) => {
        const given = fields.filter(({ field, path }) => path.length === 1 && isGiven(field, answers));
        if (given.length === 0) return null;
        return (
          <section key={step.key} className="forms-answers">
            <h3>{textFor(step.label, language)}</h3>
            <dl>
              {given.map(({ field, path: [key] }) => (
                <Line key={key} field={field as Answered} value={answers[key]} files={files} beside={beside?.(key)} />
              ))}
            </dl>
          </section>
        );
      })}
    </Stack>
  );
}

const isGiven = (field: FormField, answers: Answers): boolean => isAnswered(field) && !isEmpty(answers[field.key]);

interface LineProps {
  readonly field: Answered;
  readonly value: unknown;
  readonly files: Files;
  readonly beside: ReactNode;
}

function Line({ field, value, files, beside }: LineProps) {
  const { language } = useLanguage();
  return (
    <Grid columns={field.kind === 'table' ? 'wide' : 'nav'} gap="small" className="forms-answer">
      <dt>{textFor(field.label, language)}</dt>
      <dd>
        <Answer field={field} value={value} files={files} />
      </dd>
      {beside && <dd className="forms-beside">{beside}</dd>}
    </Grid>
  );
}

type TableField = Extract<Answered, { kind: 'table' }>;

function Rows({ field, value, files }: { field: TableField; value: unknown; files: Files }) {
  const { language } = useLanguage();
  const rows = value as readonly Readonly<Record<string, unknown>>[];
  return (
    <ScrollTable label={textFor(field.label, language)}>
      <thead>
        <tr>
          {field.columns.map(({ key, label }) => (
            <th key={key}>{textFor(label, language)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {field.columns.map((column) => (
              <td key={column.key}>
                <Answer field={column} value={row[column.key]} files={files} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Answer({ field, value, files }: PartRecords['form_answer']) {
  const t = useText('forms');
  const format = useFormat();
  const { language } = useLanguage();
  if (isEmpty(value)) return <>–</>;
  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const chosen = [value].flat();
      return (
        <>
          {field.options.flatMap(({ key, label }) => (chosen.includes(key) ? textFor(label, language) : [])).join(', ')}
        </>
      );
    }
    case 'date':
      return <>{format.date(String(value))}</>;
    case 'money':
      return <>{format.money(String(value), field.currency)}</>;
    case 'number':
      return <>{format.typed(Number(value))}</>;
    case 'consent':
      return <>{t('fill.agreed')}</>;
    case 'file':
      return <FileNames ids={value as readonly number[]} files={files} />;
    case 'table':
      return <Rows field={field} value={value} files={files} />;
    case 'address':
      return <Place value={value as Answers} />;
    case 'person':
      return <Somebody value={value as Answers} />;
    default:
      return <span className="forms-text">{String(value)}</span>;
  }
}

const FileNames = ({ ids, files }: { readonly ids: readonly number[]; readonly files: Files }) => (
  <ul className="forms-files">
    {ids.map((id) => (
      <li key={id}>
        <button type="button" className="kit-link" onClick={() => void download(fileCalls.get, { id }).catch(fail)}>
          {files.find((file) => file.id === id)?.name ?? `#${id}`}
        </button>
      </li>
    ))}
  </ul>
);

const PLACES = { city_id: 'cities', state_id: 'states', country_id: 'countries' } as const;

const Place = ({ value }: { readonly value: Answers }) => (
  <>
    {[value.residence, value.district].filter(Boolean).join(', ')}
    {Object.entries(PLACES).map(
      ([key, resource]) =>
        Boolean(value[key]) && (
          <span key={key}>
            {', '}
            <Named resource={resource} ids={value[key]} />
          </span>
        ),
    )}
  </>
);

const Somebody = ({ value }: { readonly value: Answers }) => (
  <>
    {[value.firstname, value.middlename, value.lastname].filter(Boolean).join(' ')}
    {' · '}
    {[value.relation, value.phone, value.email].filter(Boolean).join(' · ')}
  </>
);

/** The parts that other areas draw. */
export const FormAnswersPart = ({ of }: { readonly of: AnsweredForm }) => <FormAnswers {...of} />;
export const FormAnswerPart = ({ of }: { readonly of: PartRecords['form_answer'] }) => <Answer {...of} />;
