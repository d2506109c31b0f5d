import { hoursReport, timetableCalls, timetableSlots, type Week } from '@quad/domain/timetable';
import { fetchFile } from '#data/server/calls';
import { keepFile } from '#data/transfer/files';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import * as dates from '#kit/form/date-fields';
import { Form } from '#kit/form/form';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';

const { DateField, RefField, SelectField } = fieldsOf(timetableCalls.hoursReport, { ...dates, ...ref, ...choosing });

/** Asks for which time, and hands the workbook to the browser. */
export function ReportDialog({ week, onClose }: { readonly week: Week; readonly onClose: () => void }) {
  const t = useText('timetable');
  const values = { from: `${week.from.slice(0, 8)}01`, to: week.to, by: 'teacher' as const };
  return (
    <Modal title={t('report.title')} onClose={onClose}>
      <p className="kit-muted">{t('report.lead')}</p>
      <Form
        area="timetable"
        schema={hoursReport}
        refs={timetableSlots.refs}
        values={values}
        draftKey={null}
        submitText={t('report.make')}
        onCancel={onClose}
        submit={async (asked) => {
          keepFile(await fetchFile(timetableCalls.hoursReport, asked));
          onClose();
        }}
      >
        <DateField name="from" label={t('report.from')} />
        <DateField name="to" label={t('report.to')} />
        <SelectField
          name="by"
          label={t('report.by')}
          options={(['teacher', 'module'] as const).map((value) => ({ value, label: t(`report.${value}`) }))}
        />
        <RefField name="teacher_id" />
        <RefField name="ccls_module_id" />
      </Form>
    </Modal>
  );
}
