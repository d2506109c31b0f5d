import { InputGroup } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import { colors, videoTutorials } from '@quad/domain/reference';
import { useText } from '#data/words/text';
import { ReferenceList } from './reference-list';
import { Field } from '#kit/form/field';
import { fieldsOf } from '#kit/fields/fields-of';
import { Row } from '#kit/base/layout';
const Color = fieldsOf(colors, { value: Field });
const Tutorial = fieldsOf(videoTutorials);

export function Colors() {
  return (
    <ReferenceList
      of={colors}
      values={{ value: '#5159d6' }}
      columns={[
        'name',
        [
          'value',
          ({ value }) => (
            <Row as="span" wrap="nowrap">
              <span className="reference-swatch" style={{ background: value }} />
              <code>{value}</code>
            </Row>
          ),
        ],
        { key: 'position', numeric: true },
        'updated_at',
      ]}
    >
      <Color.name />
      <ColorField />
      <Color.position />
    </ReferenceList>
  );
}

/** A colour, picked or typed. */
function ColorField() {
  const t = useText('reference');
  return (
    <Color.value label={t('field.color')} help={t('help.color')}>
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
    </Color.value>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

export function VideoTutorials() {
  return (
    <ReferenceList
      of={videoTutorials}
      columns={[
        'title',
        [
          'url',
          ({ url }) => (
            <a href={url} target="_blank" rel="noreferrer" className="reference-link">
              {hostOf(url)} <ShareIcon size={12} />
            </a>
          ),
        ],
        'description',
        { key: 'position', numeric: true },
      ]}
    >
      <Tutorial.title />
      <Tutorial.url type="url" placeholder="https://" />
      <Tutorial.description />
      <Tutorial.position />
    </ReferenceList>
  );
}
