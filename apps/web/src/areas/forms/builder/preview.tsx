import { SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import type { Answers, FormContent } from '@quad/domain/forms';
import { FormFill } from '#areas/forms/fill';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';
import { succeed } from '#kit/base/toasts';

/** The form as people will fill it in; nothing of it is kept. */
export function Preview({ content }: { readonly content: FormContent }) {
  const t = useText('forms');
  const [answers, setAnswers] = useState<Answers>({});
  const [width, setWidth] = useState<string>('desk');
  const tried = () => {
    succeed(t('builder.tried'));
    return Promise.resolve();
  };
  return (
    <Stack gap="normal" align="start">
      <SegmentedControl
        value={width}
        onValueChange={setWidth}
        options={[
          { value: 'desk', label: t('builder.desk') },
          { value: 'phone', label: t('builder.phone') },
        ]}
      />
      <div className={`forms-preview forms-preview-${width}`}>
        <FormFill
          content={content}
          files={[]}
          answers={answers}
          answer={(field, value) => setAnswers((before) => ({ ...before, [field]: value }))}
          saved={{ state: 'saved', saved_at: '' }}
          sendText={t('action.SUBMIT')}
          send={tried}
        />
      </div>
    </Stack>
  );
}
