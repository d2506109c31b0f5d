import { Button, InputGroup, TextArea } from '@blueprintjs/core';
import { TranslateIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { languageOf, type Texts } from '@quad/domain/core';
import { LANGUAGE_NAMES } from '@quad/i18n';
import { useLanguage, useText } from '#data/words/text';
import { Field, type FieldProps } from './field';

/** A text that others read in their own language: the person's above, the other languages behind the button. */
export function SpokenField(props: FieldProps) {
  const t = useText('kit');
  const { language, languages } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { field } = useController({ name: `${props.name}_in` });
  const texts = (field.value ?? {}) as Texts;
  const write = (one: string, text: string) => field.onChange({ ...texts, [one]: text });
  return (
    <Field {...props}>
      {({ value, change, inputRef, attributes, takes, label }) => {
        const Input = (takes('a\nb') ? TextArea : InputGroup) as typeof InputGroup;
        const own = String(value ?? '');
        const shown = languageOf(own, texts, language) ?? language;
        const filled = languages.filter((one) => (one === shown ? own : texts[one])).length;
        const say = (text: string) => {
          change(text);
          write(language, text);
        };
        return (
          <>
            <Input
              {...attributes}
              fill
              lang={shown}
              inputRef={inputRef}
              value={own}
              onChange={(event) => say(event.target.value)}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<TranslateIcon />}
              aria-expanded={isOpen}
              text={t('spoken.filled', { count: filled, all: languages.length, language: LANGUAGE_NAMES[shown] })}
              onClick={() => setOpen(!isOpen)}
            />
            {isOpen &&
              languages
                .filter((one) => one !== language)
                .map((one) => (
                  <div key={one} className="kit-spoken">
                    <Input
                      fill
                      lang={one}
                      aria-label={`${label}, ${LANGUAGE_NAMES[one]}`}
                      placeholder={LANGUAGE_NAMES[one]}
                      value={texts[one] ?? ''}
                      onChange={(event) => write(one, event.target.value)}
                    />
                    <Button variant="minimal" text={t('spoken.copy')} onClick={() => write(one, own)} />
                  </div>
                ))}
          </>
        );
      }}
    </Field>
  );
}
