import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RecordOf } from '@quad/domain/core';
import { fillTemplate, inquiryCommentTemplates, type inquiries } from '@quad/domain/inquiries';
import { useFormat } from '#data/format';
import { useAll } from '#data/resource';
import { useMay, useSession } from '#data/session';
import { useText } from '#data/text';

type Inquiry = RecordOf<typeof inquiries>;

/** Chooses a template, fills in its variables and puts the text into the field of that name, where it can still be changed. */
export function TemplateField({
  into,
  inquiry,
  assignee: named,
}: {
  into: string;
  inquiry: Inquiry;
  assignee?: string;
}) {
  const t = useText('inquiries');
  const id = useId();
  const format = useFormat();
  const { actor, user_info } = useSession();
  const { setValue } = useFormContext();
  const mayRead = useMay('read', inquiryCommentTemplates);
  const { records = [] } = useAll(inquiryCommentTemplates, {}, { enabled: mayRead });
  if (records.length === 0) return null;
  const choose = (chosen: string) => {
    const template = records.find((one) => String(one.id) === chosen);
    if (!template) return;
    const { number, title, creator_name: creator, assignee_name, deadline } = inquiry;
    const text = fillTemplate(template.text, {
      number,
      title,
      creator,
      assignee: named ?? assignee_name,
      deadline: format.dateTime(deadline),
      moderator: actor?.name ?? '',
      institution: user_info?.selected_institution?.label ?? '',
    });
    setValue(into, text, { shouldDirty: true });
  };
  return (
    <FormGroup className="kit-field" label={t('field.template')} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        defaultValue=""
        onChange={(event) => choose(event.target.value)}
        iconProps={{ title: false }}
        options={[
          { value: '', label: t('talk.template') },
          ...records.map(({ id: value, title }) => ({ value: String(value), label: title })),
        ]}
      />
    </FormGroup>
  );
}
