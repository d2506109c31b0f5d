import { InputGroup } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import { colors, videoTutorials } from '@quad/domain/reference';
import { useText } from '#data/words/text';
import { ReferenceList } from './reference-list';
import * as base from '#kit/form/field';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import { Row } from '#kit/base/layout';

const parts = { ...base, ...basic };
const Color = fieldsOf(colors, parts);
const Tutorial = fieldsOf(videoTutorials, parts);

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
            <Row as="span" wrap="nowrap">
              <span className="reference-swatch" style={{ background: value }} />
              <code>{value}</code>
            </Row>
          ),
        },
        { key: 'position', numeric: true },
        { key: 'updated_at' },
      ]}
    >
      <Color.TextField name="name" />
      <ColorField />
      <Color.NumberField name="position" />
    </ReferenceList>
  );
}

/** A colour, picked or typed. */
function ColorField() {
  const t = useText('reference');
  return (
    <Color.Field name="value" label={t('field.color')} help={t('help.color')}>
      {({ value, change, inputRef, attributes, label }) => (
        <Row as="span" wrap="nowrap">
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
        </Row>
      )}
    </Color.Field>
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
      <Tutorial.TextField name="title" />
      <Tutorial.TextField name="url" type="url" placeholder="https://" />
      <Tutorial.TextAreaField name="description" />
      <Tutorial.NumberField name="position" />
    </ReferenceList>
  );
}
