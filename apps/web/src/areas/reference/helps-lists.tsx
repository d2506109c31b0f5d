import { InputGroup } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import { colors, videoTutorials } from '@quad/domain/reference';
import { useText } from '#data/text';
import { Field } from '#kit/form/field';
import { NumberField, TextAreaField, TextField } from '#kit/form/fields';
import { ReferenceList } from './reference-list';

export function Colors() {
  return (
    <ReferenceList
      of={colors}
      values={{ value: '#5159d6' }}
      columns={[
        { key: 'name' },
        {
          key: 'value',
          render: ({ value }) => (
            <span className="reference-color">
              <span className="reference-swatch" style={{ background: value }} />
              <code>{value}</code>
            </span>
          ),
        },
        { key: 'position', numeric: true },
        { key: 'updated_at' },
      ]}
    >
      <TextField name="name" />
      <ColorField />
      <NumberField name="position" />
    </ReferenceList>
  );
}

/** A colour, picked or typed. */
function ColorField() {
  const t = useText('reference');
  return (
    <Field name="value" label={t('field.color')} help={t('help.color')}>
      {({ value, change, inputRef, attributes, label }) => (
        <span className="reference-color">
          <input
            type="color"
            className="reference-picker"
            aria-label={t('pick', { label })}
            value={/^#[0-9a-f]{6}$/.test(String(value)) ? String(value) : '#000000'}
            onChange={(event) => change(event.target.value)}
          />
          <InputGroup
            {...attributes}
            fill
            autoComplete="off"
            spellCheck={false}
            inputRef={inputRef}
            value={String(value ?? '')}
            onChange={(event) => change(event.target.value.toLowerCase())}
          />
        </span>
      )}
    </Field>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

export function VideoTutorials() {
  return (
    <ReferenceList
      of={videoTutorials}
      columns={[
        { key: 'title' },
        {
          key: 'url',
          render: ({ url }) => (
            <a href={url} target="_blank" rel="noreferrer" className="reference-link">
              {hostOf(url)} <ShareIcon size={12} />
            </a>
          ),
        },
        { key: 'description' },
        { key: 'position', numeric: true },
      ]}
    >
      <TextField name="title" />
      <TextField name="url" type="url" placeholder="https://" />
      <TextAreaField name="description" />
      <NumberField name="position" />
    </ReferenceList>
  );
}
