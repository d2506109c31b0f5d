import { FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { LOCALES, type Texts } from '@quad/domain/core';
import { LANGUAGE_NAMES, useLanguage, useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';

interface TextsProps {
  readonly label: string;
  readonly value: Texts | undefined;
  readonly long?: boolean;
  /** Undefined where nothing is left in any language. */
  readonly onChange: (texts: Texts | undefined) => void;
}

/** A text in the language of the screen, and the other five behind a fold. */
export function TextsField({ label, value, long = false, onChange }: TextsProps) {
  const t = useText('forms');
  const { language } = useLanguage();
  const put = (locale: string, text: string) => {
    const next = Object.fromEntries(Object.entries({ ...value, [locale]: text }).filter(([, one]) => one?.trim()));
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  const line = (locale: (typeof LOCALES)[number], name: string) => (
    <Line key={locale} label={name} lang={locale} long={long} value={value?.[locale] ?? ''} onChange={put} />
  );
  const others = LOCALES.filter((locale) => locale !== language);
  return (
    <div>
      {line(language as (typeof LOCALES)[number], label)}
      <details>
        <summary>
          {t('builder.languages', { filled: others.filter((one) => value?.[one]).length, of: others.length })}
        </summary>
        <Stack gap="small">{others.map((one) => line(one, LANGUAGE_NAMES[one]))}</Stack>
      </details>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly lang: string;
  readonly long: boolean;
  readonly value: string;
  readonly onChange: (locale: string, text: string) => void;
}

function Line({ label, lang, long, value, onChange }: LineProps) {
  const id = useId();
  // What another builder writes comes in where nobody types.
  const [typed, type] = useState<string>();
  const take = (text: string) => {
    type(text);
    onChange(lang, text);
  };
  const about = { id, lang, value: typed ?? value, fill: true, onBlur: () => type(undefined) };
  return (
    <FormGroup label={label} labelFor={id}>
      {long ? (
        <TextArea {...about} autoResize onChange={({ target }) => take(target.value)} />
      ) : (
        <InputGroup {...about} onValueChange={take} />
      )}
    </FormGroup>
  );
}
