import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { assessmentCalls, marks, moduleMark } from '@quad/domain/assessments';
import { download } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { fail } from '#kit/base/toasts';
import { ModuleChooser, useChosen, type Component } from './choosing';
import type { Mark } from './sheet-cells';
import './marks.css';

/** Every student of a module with each component and what the module comes to. */
export default function MarkLessonPage() {
  const t = useText('assessments');
  const chosen = useChosen();
  const { module } = chosen;
  return (
    <>
      <PageHeader title={t('screen.lesson')}>
        {module && (
          <Button
            icon={<DownloadIcon />}
            text={t('cu_list')}
            onClick={() => void download(assessmentCalls.cuMarkList, { ccls_module_id: module.id }).catch(fail)}
          />
        )}
      </PageHeader>
      <Row gap="large" align="end" className="marks-choosers">
        <ModuleChooser {...chosen} />
      </Row>
      {module && <Gradebook key={module.id} id={module.id} components={chosen.components} />}
    </>
  );
}

/** The gradebook of a module: a line for each student, a column for each component that is open. */
export function Gradebook({ id, components }: { id: number; components: readonly Component[] }) {
  const t = useText('assessments');
  const { records, ...reading } = useAll(marks, { ccls_module_id: id });
  const strangers = byStudent(records ?? []).filter(([, [mark]]) => !mark?.cu_id);
  const opened = components.filter(({ opened_at }) => opened_at !== null);
  return (
    <>
      {strangers.length > 0 && (
        <Callout compact intent="warning" className="marks-note">
          {t('without_cu_id', { count: strangers.length })}{' '}
          {strangers.map(([, [mark]]) => mark?.student_name).join(', ')}
        </Callout>
      )}
      <Loaded of={{ ...reading, data: records }} lines={8}>
        {(rows) =>
          rows.length ? (
            <div className="kit-panel marks-scroll">
              <HTMLTable compact className="marks-matrix">
                <thead>
                  <tr>
                    <th scope="col">{t('field.student_name')}</th>
                    {opened.map((component) => (
                      <th key={component.id} scope="col">
                        <Link to={`/mark-entry?assessment=${component.id}`}>
                          {component.code} ({component.weighting} %)
                        </Link>
                      </th>
                    ))}
                    <th scope="col">{t('module_mark')}</th>
                  </tr>
                </thead>
                <tbody>
                  {byStudent(rows).map(([student_id, own]) => (
                    <Line key={student_id} own={own} components={opened} />
                  ))}
                </tbody>
              </HTMLTable>
            </div>
          ) : (
            <Empty title={t('empty.marks')} text={t('empty.marks_text')} />
          )
        }
      </Loaded>
    </>
  );
}

function byStudent(rows: readonly Mark[]): [number, Mark[]][] {
  const groups = new Map<number, Mark[]>();
  for (const row of rows) groups.set(row.student_id, [...(groups.get(row.student_id) ?? []), row]);
  return [...groups];
}

function Line({ own, components }: { own: readonly Mark[]; components: readonly Component[] }) {
  const of = new Map(own.map((mark) => [mark.assessment_id, mark]));
  const weighed = components.map(({ id, weighting }) => ({ weighting, mark: of.get(id)?.calculated_mark ?? null }));
  return (
    <tr>
      <th scope="row">
        {own[0]?.student_name} <span className="kit-muted">{own[0]?.idNumber}</span>
      </th>
      {components.map(({ id }) => {
        const mark = of.get(id);
        return (
          <td key={id}>
            {mark && (
              <>
                <span className="kit-figures">{mark.calculated_mark ?? mark.first_mark ?? '–'}</span>{' '}
                <StatusTag of={marks} status={mark.status} />
              </>
            )}
          </td>
        );
      })}
      <td className="kit-figures">{moduleMark(weighed) ?? '–'}</td>
    </tr>
  );
}
