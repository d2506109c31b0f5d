import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  isBlank,
  MAIL_LOCALES,
  type LetterText,
  type LetterTexts,
  type MailLocale,
  emailTemplates,
  letterText,
} from '@quad/domain/email-templates';
import { MAIL_TOPICS, type MailTopic } from '@quad/domain/notifications';
import { LANGUAGE_NAMES, useLanguage, useText } from '#data/words/text';
import { LanguageTabs } from './language-tabs';
import { LetterPreview } from './letter-preview';
import { useLetterLanguage } from './use-language';
import { VariableMenu } from './variable-menu';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';

const F = fieldsOf(emailTemplates);
const Letter = fieldsOf(letterText);

/** What is written so far, also in languages whose fields are not on screen. */
export function useTexts(): LetterTexts {
  const texts = useWatch({ name: 'texts' }) as Partial<Record<MailLocale, Partial<LetterText>>> | undefined;
  return Object.fromEntries(
    Object.entries(texts ?? {}).map(([locale, text]) => [
      locale,
      { subject: text?.subject ?? '', body: text?.body ?? '' },
    ]),
  );
}

/** The fields of a template: name and topic, and one language at a time beside its preview. */
export function LetterEditor() {
  const t = useText('email-templates');
  const { language: screen } = useLanguage();
  const texts = useTexts();
  const [language, choose] = useLetterLanguage(screen);
  const topic = useWatch({ name: 'topic' }) as MailTopic | undefined;
  return (
    <>
      <Grid className="email-head">
        <F.name />
        <F.topic options={MAIL_TOPICS.map((value) => ({ value, label: t(`notifications:topic.${value}`) }))} />
      </Grid>
      <LanguageTabs texts={texts} chosen={language} choose={choose} />
      <Grid align="start" className="email-sides">
        <Writing key={language} language={language} texts={texts} />
        <LetterPreview texts={texts} language={language} topic={topic ?? 'news'} />
      </Grid>
    </>
  );
}

function Writing({ language, texts }: { language: MailLocale; texts: LetterTexts }) {
  const t = useText('email-templates');
  const { setValue, getValues } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const name = LANGUAGE_NAMES[language];
  // The last cursor position; the end of the text if nothing was typed yet.
  const insert = (variable: string) => {
    const field = last.current?.isConnected ? last.current : (box.current?.querySelector('textarea') ?? null);
    const path = field?.name ?? `texts.${language}.body`;
    const now = String(getValues(path) ?? '');
    const [from, to] = [field?.selectionStart ?? now.length, field?.selectionEnd ?? now.length];
    setValue(path, `${now.slice(0, from)}{{${variable}}}${now.slice(to)}`, { shouldDirty: true, shouldValidate: true });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + variable.length + 4, from + variable.length + 4);
    });
  };
  const copy = (from: MailLocale) => {
    for (const part of ['subject', 'body'] as const)
      setValue(`texts.${language}.${part}`, texts[from]?.[part] ?? '', { shouldDirty: true });
  };
  const source = isBlank(texts[language]) ? MAIL_LOCALES.find((one) => !isBlank(texts[one])) : undefined;
  return (
    <div
      ref={box}
      className="email-writing"
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target;
      }}
    >
      <Letter.subject in={`texts.${language}`} label={t('editor.subject', { language: name })} />
      <VariableMenu insert={insert} />
      <Letter.body in={`texts.${language}`} label={t('editor.body', { language: name })} help={t('editor.body_help')} />
      {source && (
        <Button
          variant="minimal"
          text={t('editor.copy', { language: LANGUAGE_NAMES[source] })}
          onClick={() => copy(source)}
        />
      )}
    </div>
  );
}
