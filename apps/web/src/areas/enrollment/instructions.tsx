import { Button } from '@blueprintjs/core';
import { DOCUMENTS } from '@quad/domain/enrollment';
import { useText } from '#data/words/text';

/** What to have at hand before the form is begun. */
export function Instructions({ next }: { next: () => void }) {
  const t = useText('enrollment');
  return (
    <>
      <p>{t('instructions.lead')}</p>
      <ul>
        {DOCUMENTS.map((document) => (
          <li key={document}>
            <strong>{t(`field.${document}`)}</strong>: {t(`instructions.${document}`)}
          </li>
        ))}
        <li>{t('instructions.guardian')}</li>
        <li>{t('instructions.latin')}</li>
      </ul>
      <p className="kit-muted">{t('instructions.saved')}</p>
      <Button intent="primary" onClick={next}>
        {t('wizard.begin')}
      </Button>
    </>
  );
}
