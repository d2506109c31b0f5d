import { Button, Callout, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import type { Answers } from '@quad/domain/forms';
import type { FilledForm } from '#data/screens';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { fail } from '#kit/base/toasts';
import { FormAnswers } from './form-answers';

/** All that was answered once more, before it is sent. */
export function FillCheck({ filled, answers }: { readonly filled: FilledForm; readonly answers: Answers }) {
  const t = useText('forms');
  const { declaration, send, sendText } = filled;
  const [agreed, agree] = useState(declaration === undefined);
  const [tried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const press = async () => {
    setTried(true);
    if (!agreed) return;
    setSending(true);
    await send().catch(fail);
    setSending(false);
  };
  return (
    <Stack gap="large">
      <p className="kit-muted">{t('fill.check_text')}</p>
      <FormAnswers {...filled} answers={answers} beside={undefined} />
      {declaration !== undefined && (
        <Checkbox
          checked={agreed}
          onChange={(event) => agree(event.target.checked)}
          aria-invalid={tried && !agreed ? true : undefined}
          label={declaration}
        />
      )}
      {tried && !agreed && (
        <Callout intent="danger" compact role="alert">
          {t('errors.not_confirmed')}
        </Callout>
      )}
      <Row>
        <Button intent="primary" size="large" loading={isSending} onClick={() => void press()}>
          {sendText}
        </Button>
      </Row>
    </Stack>
  );
}
