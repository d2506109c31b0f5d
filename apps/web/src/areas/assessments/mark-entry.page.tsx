import { Callout } from '@blueprintjs/core';
import { marks } from '@quad/domain/assessments';
import { useAll } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { ComponentChooser, ModuleChooser, useChosen, useKeptAll, type Component } from './choosing';
import { MarkSheet } from './mark-sheet';
import type { Mark } from './sheet-cells';
import { SheetActions } from './sheet-actions';
import './marks.css';

/** Marks are entered here: module, assessment, and the sheet of its students. */
export default function MarkEntryPage() {
  const t = useText('assessments');
  const chosen = useChosen();
  return (
    <>
      <PageHeader title={t('screen.entry')} />
      <Row gap="large" align="end" className="marks-choosers">
        <ModuleChooser {...chosen} />
        <ComponentChooser {...chosen} />
      </Row>
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
  const { dateTime } = useFormat();
  const reading = useKeptAll<Mark>(`marks:${component.id}`, useAll(marks, { assessment_id: component.id }));
  const { kept } = reading;
  return (
    <Loaded of={reading} lines={8}>
      {(rows) =>
        rows.length ? (
          <section className="kit-panel">
            <SheetActions component={component} records={rows} />
            {kept && (
              <Callout compact intent="warning">
                {t('sheet.as_of', { at: dateTime(new Date(kept.at).toISOString()) })}
              </Callout>
            )}
            <MarkSheet component={component} records={rows} />
          </section>
        ) : (
          <Empty title={t('empty.marks')} text={t('empty.marks_text')} />
        )
      }
    </Loaded>
  );
}
