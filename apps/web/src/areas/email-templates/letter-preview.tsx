import { Button, Callout, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import {
  asHtml,
  emailCalls,
  emailTemplates,
  fillSubject,
  holesIn,
  isBlank,
  letterPage,
  MAIL_LOCALES,
  withHoles,
  type LetterTexts,
  type MailLocale,
  type Sample,
} from '@quad/domain/email-templates';
import type { MailTopic } from '@quad/domain/notifications';
import { useCall, useSend } from '#data/server/calls';
import { useMay } from '#data/identity/session';
import { LANGUAGE_NAMES, useLanguage, useText } from '#data/words/text';
import { fail, succeed } from '#kit/base/toasts';
import { Row, Stack } from '#kit/base/layout';
import { PersonChooser } from './person-chooser';
import { LanguageTabs } from './language-tabs';
import { useLetterLanguage } from './use-language';

interface PreviewProps {
  readonly texts: LetterTexts;
  readonly language: MailLocale;
  readonly topic: MailTopic;
}

/** The language that a reader gets: their own if the text exists, else English, else the first that exists. */
const fallbackOf = (texts: LetterTexts, language: MailLocale): MailLocale | undefined =>
  [language, 'en' as const, ...MAIL_LOCALES].find((one) => !isBlank(texts[one]));

/** The letter beside its editor, as somebody gets it: the same words and the same page that are sent. */
export function LetterPreview({ texts, language, topic }: PreviewProps) {
  const t = useText('email-templates');
  const mayChoose = useMay('publish', emailTemplates);
  const mayTest = useMay('create', emailTemplates);
  const [whom, choose] = useState<number>();
  const { data: sample } = useCall(emailCalls.sample, { account_id: whom, topic });
  const { send, isBusy } = useSend(emailCalls.test);
  const spoken = fallbackOf(texts, language) ?? language;
  const text = texts[spoken];
  const test = () => {
    if (text) void send({ locale: spoken, topic, text }).then(told, fail);
  };
  const told = ({ sent_to }: { sent_to: string }) => succeed(t('preview.test_sent', { email: sent_to }));
  return (
    <Stack as="section" className="email-preview" aria-label={t('preview.title')}>
      {mayChoose && <PersonChooser chosen={whom} choose={choose} label={t('preview.sample')} />}
      {spoken !== language && (
        <Callout compact intent="warning" role="status">
          {t('preview.fallback', { language: LANGUAGE_NAMES[spoken] })}
        </Callout>
      )}
      <LetterFrame text={text} locale={spoken} sample={sample} />
      {mayTest && <Button loading={isBusy} disabled={isBlank(text)} text={t('preview.test')} onClick={test} />}
    </Stack>
  );
}

interface FrameProps {
  readonly text: LetterTexts[MailLocale];
  readonly locale: MailLocale;
  readonly sample: Sample | undefined;
}

/**
 * One letter at the width and in the light that are chosen. Without allow-scripts the frame runs nothing, and a letter
 * has nothing to run.
 */
function LetterFrame({ text, locale, sample }: FrameProps) {
  const t = useText('email-templates');
  const [width, setWidth] = useState('computer');
  const [look, setLook] = useState<'light' | 'dark'>('light');
  const known = sample?.values ?? {};
  const holes = text && sample ? holesIn(text, known) : [];
  const values = withHoles(known, holes);
  const institution = sample?.values.institution ?? '';
  const subject = fillSubject(text?.subject ?? '', values);
  const below = sample?.below[locale];
  const page = letterPage(
    {
      locale,
      title: subject,
      head: institution,
      body: asHtml(text?.body ?? '', values),
      footer: below ? [below.why] : [],
      ...(below && { way_out: { text: below.out, href: '#' } }),
    },
    look,
  );
  return (
    <>
      <Row justify="between">
        <SegmentedControl
          aria-label={t('preview.width')}
          value={width}
          onValueChange={setWidth}
          options={(['computer', 'phone'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('preview.look')}
          value={look}
          onValueChange={(value) => setLook(value as typeof look)}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
      </Row>
      <p className="email-subject kit-flush kit-anywhere kit-bold">
        <span className="kit-muted">{t('preview.subject')}:</span>{' '}
        {subject || <span className="kit-muted">{t('preview.no_subject')}</span>}
      </p>
      {holes.length > 0 && (
        <Callout compact intent="warning" role="status">
          {t('errors.empty_variable', {
            names: holes.map((name) => t(`variable.${name}`, { defaultValue: name })).join(', '),
            person: sample?.name,
          })}
        </Callout>
      )}
      <iframe
        className={`email-frame email-frame-${width}`}
        sandbox="allow-same-origin"
        tabIndex={-1}
        title={t('preview.frame', { name: sample?.name ?? '' })}
        srcDoc={page}
      />
    </>
  );
}

/** A letter to be looked at in each of its languages. */
export function LetterShown({ texts, topic = 'news' }: { texts: LetterTexts; topic?: MailTopic }) {
  const { language: screen } = useLanguage();
  const [language, choose] = useLetterLanguage(fallbackOf(texts, screen) ?? screen);
  return (
    <Stack className="email-shown">
      <LanguageTabs texts={texts} chosen={language} choose={choose} />
      <LetterPreview texts={texts} language={language} topic={topic} />
    </Stack>
  );
}
