import { Tag } from '@blueprintjs/core';
import type { EventOf } from '@quad/domain/core';
import { studentCalls, type students } from '@quad/domain/students';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Row, Stack } from '#kit/base/layout';

interface ClearanceProps {
  readonly id: number;
  readonly event: EventOf<typeof students>;
}

/** What is settled and what is not, before a step is taken. */
export function Clearance({ id, event }: ClearanceProps) {
  const t = useText('students');
  return (
    <Loaded of={useCall(studentCalls.clearance, { id, event })} lines={2}>
      {(lines) =>
        lines.length > 0 && (
          <section className="students-clearance" aria-label={t('clearance.title')}>
            <h3>{t('clearance.title')}</h3>
            <Stack as="ul" gap="small">
              {lines.map(({ key, is_clear, is_needed, detail }) => (
                <Row key={key} as="li" gap="normal" wrap="nowrap">
                  <Tag minimal intent={is_clear ? 'success' : is_needed ? 'danger' : 'warning'}>
                    {t(is_clear ? 'clearance.clear' : 'clearance.open')}
                  </Tag>
                  <span>
                    {t(`clearance.${key}`)}
                    {detail && ` · ${detail}`}
                    {!is_clear && is_needed && <span className="kit-muted"> · {t('clearance.needed')}</span>}
                  </span>
                </Row>
              ))}
            </Stack>
          </section>
        )
      }
    </Loaded>
  );
}
