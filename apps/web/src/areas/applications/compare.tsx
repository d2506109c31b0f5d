import { Link, Navigate } from 'react-router-dom';
import { isAnswered, textFor, isEmpty } from '@quad/domain/forms';
import { useCall } from '#data/server/calls';
import { usePart } from '#data/parts';
import type { PartRecords } from '#data/screens';
import { useLanguage, useText } from '#data/words/text';
import { ScrollTable } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { StatusTag } from '#kit/base/status-tag';
import type { AnswerOf } from '@quad/domain/core';
import { titleOf, type KindPages } from './kinds';
import './applications.css';

type Compared = AnswerOf<KindPages['calls']['compare']>;

/** Up to six applications side by side, a question a line. */
export function ComparePage({ pages }: { readonly pages: KindPages }) {
  const t = useText('applications');
  const [params] = useQueryParts();
  const ids = params.get('ids') ?? '';
  const title = t('compare.title');
  const compared = useCall(pages.calls.compare, ids ? ({ ids } as never) : null);
  if (!ids) return <Navigate to={pages.desk} replace />;
  return (
    <>
      <PageHeader title={title} crumbs={[{ text: t(titleOf(pages.kind, 'desk')), to: pages.desk }, { text: title }]} />
      <Loaded of={compared} lines={12}>
        {(data) => <Table pages={pages} compared={data} />}
      </Loaded>
    </>
  );
}

function Table({ pages, compared: { form, applications } }: { pages: KindPages; compared: Compared }) {
  const t = useText('applications');
  const { language } = useLanguage();
  const questions = form.steps
    .flatMap(({ fields }) => fields)
    .filter(isAnswered)
    .filter((field) => applications.some(({ answers }) => !isEmpty(answers[field.key])));
  return (
    <ScrollTable label={t('compare.title')}>
      <thead>
        <tr>
          <th />
          {applications.map(({ id, number, applicant_name, status }) => (
            <th key={id}>
              <Link to={`${pages.edit}/${id}`}>{applicant_name}</Link>
              <div className="kit-muted">{number}</div>
              <StatusTag of={pages.of} status={status} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th>{t('field.score')}</th>
          {applications.map(({ id, score }) => (
            <td key={id}>{score ?? '–'}</td>
          ))}
        </tr>
        {questions.map((field) => (
          <tr key={field.key}>
            <th>{textFor(field.label, language)}</th>
            {applications.map(({ id, answers, files }) => (
              <td key={id}>
                <Cell field={field} value={answers[field.key]} files={files} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

const Cell = (of: PartRecords['form_answer']) => <>{usePart('form_answer', of)}</>;
