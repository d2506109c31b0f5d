import { Button } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import { paperScripts, scriptCalls } from '@quad/domain/assessments';
import { fetchFile, useCall } from '#data/server/calls';
import { keepFile } from '#data/transfer/files';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { FileList } from '#kit/file/file-list';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';
import { ComponentChooser, ModuleChooser, useChosen, type Component } from '#areas/assessments/choosing';
import { ScanList } from './scan-list';
import { useScans } from './use-scans';
import '#areas/assessments/marks.css';

const F = fieldsOf(paperScripts);

const columns: ColumnsOf<typeof paperScripts> = [
  'student_name',
  'idNumber',
  { key: 'group_title', sortable: false },
  'code',
  { key: 'file', sortable: false, render: ({ file }) => <FileList files={file ? [file] : []} /> },
  'uploaded_at',
  { key: 'uploaded_by_name', sortable: false },
];

const onPaper = ({ in_person }: Component) => in_person;

/** What is written on paper: sheets with a code for each student, and the scans that come back. */
export default function ScriptsPage() {
  const t = useText('assessments');
  const chosen = useChosen(onPaper);
  const { component } = chosen;
  return (
    <>
      <PageHeader title={t('screen.scripts')}>
        {component && (
          <Button
            intent="primary"
            icon={<PrintIcon />}
            text={t('script.sheets')}
            onClick={() =>
              void fetchFile(scriptCalls.sheets, { assessment_id: component.id }).then(keepFile).catch(fail)
            }
          />
        )}
      </PageHeader>
      <Row gap="large" align="end" className="marks-choosers">
        <ModuleChooser {...chosen} />
        <ComponentChooser {...chosen} />
        {component && <Arrived of={component} />}
      </Row>
      {component && <Scripts key={component.id} of={component} />}
      {!component && !chosen.isLoading && <Empty title={t('empty.title')} text={t('empty.text')} />}
    </>
  );
}

function Arrived({ of: { id } }: { of: Component }) {
  const t = useText('assessments');
  const { data = [] } = useCall(scriptCalls.list, { assessment_id: id });
  const count = data.filter(({ file_id }) => file_id !== null).length;
  return data.length > 0 && <span role="status">{t('script.arrived', { count, of: data.length })}</span>;
}

function Scripts({ of: { id } }: { of: Component }) {
  const t = useText('assessments');
  const scans = useScans(id);
  return (
    <>
      <ScanList of={scans} />
      <ResourceList
        of={paperScripts}
        where={{ assessment_id: id }}
        columns={columns}
        add={t('script.change')}
        empty={{ title: t('empty.scripts'), text: t('empty.scripts_text') }}
      >
        <F.code />
      </ResourceList>
    </>
  );
}
