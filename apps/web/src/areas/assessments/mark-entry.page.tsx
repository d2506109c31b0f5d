import { marks } from '@quad/domain/assessments';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { ComponentChooser, ModuleChooser, useChosen, type Component } from './choosing';
import { MarkSheet } from './mark-sheet';
import { SheetActions } from './sheet-actions';
import './marks.css';

/** Marks are entered here: module, assessment, and the sheet of its students. */
export default function MarkEntryPage() {
  const t = useText('assessments');
  const chosen = useChosen();
  return (
    <>
      <PageHeader title={t('screen.entry')} />
      <div className="marks-choosers">
        <ModuleChooser {...chosen} />
        <ComponentChooser {...chosen} />
      </div>
      {chosen.component ? (
        <Sheet key={chosen.component.id} component={chosen.component} />
      ) : (
        !chosen.isLoading && <Empty title={t('empty.title')} text={t('empty.text')} />
      )}
    </>
  );
}

function Sheet({ component }: { component: Component }) {
  const t = useText('assessments');
  const { records, ...reading } = useAll(marks, { assessment_id: component.id });
  return (
    <Loaded of={{ ...reading, data: records }} lines={8}>
      {(rows) =>
        rows.length ? (
          <section className="kit-panel">
            <SheetActions component={component} records={rows} />
            <MarkSheet component={component} records={rows} />
          </section>
        ) : (
          <Empty title={t('empty.marks')} text={t('empty.marks_text')} />
        )
      }
    </Loaded>
  );
}
