import { z } from 'zod';
import { LOCALES } from '@quad/domain/core';
import { LANGUAGE_NAMES } from '@quad/i18n';
import { useSend } from '#data/server/calls';
import { useLanguage, useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import { fieldsOf } from '#kit/fields/fields-of';
import type { KindPages } from './kinds';

const text = z.string().trim().max(2000).nullish();
const texts = z
  .object(Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<(typeof LOCALES)[number], typeof text>)
  .refine((all) => Object.values(all).some(Boolean), { path: ['en'], params: { say: 'required' } });
const F = fieldsOf(texts, { en: 'text', uz: 'text', ru: 'text', de: 'text', fr: 'text', pt: 'text' });

interface MessageProps {
  readonly pages: KindPages;
  readonly ids: readonly number[];
  readonly close: () => void;
}

/** A message to applicants: each reads it in their language, where it is given so. */
export function Message({ pages, ids, close }: MessageProps) {
  const t = useText('applications');
  const { language } = useLanguage();
  const { send } = useSend(pages.calls.message);
  const order = [language, ...LOCALES.filter((locale) => locale !== language)];
  return (
    <Modal title={t('message.title', { count: ids.length })} onClose={close}>
      <Form
        area="applications"
        schema={texts}
        submitText={t('message.send')}
        onCancel={close}
        submit={async (given) => {
          const filled = Object.fromEntries(Object.entries(given).filter(([, one]) => one));
          const { told } = await send({ ids: [...ids], texts: filled });
          succeed(t('message.sent', { count: told }));
          close();
        }}
      >
        {order.map((locale) => {
          const One = F[locale];
          return <One key={locale} label={LANGUAGE_NAMES[locale]} />;
        })}
      </Form>
    </Modal>
  );
}
