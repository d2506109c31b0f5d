import { Checkbox } from '@blueprintjs/core';
import { MinusIcon, TickIcon } from '@blueprintjs/icons';
import type { ComparedModule, TransferInfo } from '@quad/domain/transfers';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';

interface ComparisonProps {
  readonly info: Pick<TransferInfo, 'taken' | 'credits_taken' | 'credits_counted' | 'credits_missing'> &
    Partial<Pick<TransferInfo, 'missing' | 'places_left'>>;
  /** Chooses what counts. */
  readonly choose?: (module: ComparedModule) => void;
  readonly isBusy?: boolean;
}

/** What counts at the target, what does not, and what is still missing there. */
export function Comparison({ info, choose, isBusy }: ComparisonProps) {
  const t = useText('transfers');
  return (
    <Stack as="section" gap="small" className="kit-below-large" aria-label={t('compare.title')}>
      <h2>{t('compare.title')}</h2>
      <p role="status">
        {t('compare.sum', { counted: info.credits_counted, taken: info.credits_taken, missing: info.credits_missing })}
      </p>
      {info.taken.length === 0 && <p className="kit-muted">{t('compare.none')}</p>}
      <Stack as="ul" gap="small">
        {info.taken.map((module) => (
          <li key={module.module_id}>
            {choose ? (
              <Checkbox checked={module.counts} disabled={isBusy} onChange={() => choose(module)}>
                <Module of={module} />
              </Checkbox>
            ) : (
              <>
                {module.counts ? <TickIcon className="kit-success" /> : <MinusIcon className="kit-muted" />}{' '}
                <Module of={module} />{' '}
                <small className="kit-muted">{t(module.counts ? 'compare.counts' : 'compare.lost')}</small>
              </>
            )}
          </li>
        ))}
      </Stack>
      {info.missing && info.missing.length > 0 && (
        <>
          <h3>{t('compare.missing')}</h3>
          <Stack as="ul" gap="small">
            {info.missing.map((module) => (
              <li key={module.module_id}>
                <Module of={module} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

function Module({ of: { code, title, credits } }: { of: Omit<ComparedModule, 'counts'> }) {
  const t = useText('transfers');
  return (
    <>
      <strong>{code}</strong> {title} · {t('compare.credits', { count: credits })}
    </>
  );
}
