import { FormGroup, HTMLSelect, TextArea } from '@blueprintjs/core';
import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RecordOf } from '@quad/domain/core';
import { fillTemplate, inquiryCommentTemplates, type inquiries } from '@quad/domain/inquiries';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { choiceId, Choices, useChoices, type Option } from '#kit/form/choices';
import { Field, type Control, type FieldProps } from '#kit/form/field';

type Inquiry = RecordOf<typeof inquiries>;

interface TextProps extends FieldProps {
  readonly inquiry: Inquiry;
  /** Who is about to be assigned. */
  readonly assignee?: string;
}

/** The templates this person may use, and what one of them says about the inquiry. */
function useTemplates({ inquiry, assignee: named }: TextProps) {
  const format = useFormat();
  const { actor, user_info } = useSession();
  const mayRead = useMay('read', inquiryCommentTemplates);
  const { records: templates = [] } = useAll(inquiryCommentTemplates, {}, { enabled: mayRead });
  const { number, title, creator_name: creator, assignee_name, deadline } = inquiry;
  const fill = (chosen: string | number) =>
    fillTemplate(templates.find(({ id }) => String(id) === String(chosen))?.text ?? '', {
      number,
      title,
      creator,
      assignee: named ?? assignee_name,
      deadline: format.dateTime(deadline),
      moderator: actor?.name ?? '',
      institution: user_info?.selected_institution?.label ?? '',
    });
  return { templates, fill };
}

/**
 * A text that may be made of a template, its variables filled in and still to be changed: `/` at its beginning finds
 * one by typing; a chooser below is for who does not know that.
 */
export function TemplatedText(props: TextProps) {
  const t = useText('inquiries');
  const id = useId();
  const { setValue, setFocus } = useFormContext();
  const { templates, fill } = useTemplates(props);
  const { name, label } = props;
  const put = (chosen: string | number) => {
    setValue(name, fill(chosen), { shouldDirty: true });
    setFocus(name);
  };
  const options = templates.map(({ id: value, title }) => ({ value, label: title }));
  return (
    <>
      <Field name={name} {...(label && { label })} help={options.length > 0 ? t('talk.slash') : ''}>
        {(control) => <SlashText control={control} options={options} put={put} />}
      </Field>
      {options.length > 0 && (
        <FormGroup className="kit-field" label={t('field.template')} labelFor={id}>
          <HTMLSelect
            id={id}
            fill
            value=""
            onChange={(event) => put(event.target.value)}
            iconProps={{ title: false }}
            options={[{ value: '', label: t('talk.template') }, ...options]}
          />
        </FormGroup>
      )}
    </>
  );
}

interface SlashProps {
  readonly control: Control;
  readonly options: readonly Option[];
  readonly put: (chosen: string | number) => void;
}

/** A text area in which a first `/` opens the templates; Escape leaves what is typed as it is. */
function SlashText({ control: { value, change, inputRef, attributes }, options, put }: SlashProps) {
  const t = useText('inquiries');
  const list = useId();
  const [isShut, shut] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const asks = /^\/(.*)$/.exec(text);
  const { shown, active, type, onKey } = useChoices(options, ({ value: chosen }) => put(chosen));
  const isOpen = asks !== null && !isShut && shown.length > 0;
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const typed = event.target.value;
    change(typed);
    type(typed.slice(1));
    if (!typed.startsWith('/')) shut(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      shut(true);
    } else onKey(event);
  };
  return (
    <>
      <TextArea
        {...attributes}
        fill
        autoResize
        rows={4}
        inputRef={inputRef}
        value={text}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? choiceId(list, active) : undefined}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div className="inquiries-templates">
          <Choices
            id={list}
            label={t('talk.template')}
            options={shown}
            chosen={[]}
            active={active}
            pick={({ value: chosen }) => put(chosen)}
          />
        </div>
      )}
    </>
  );
}
