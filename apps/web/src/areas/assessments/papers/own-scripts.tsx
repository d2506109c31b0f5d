import { scriptCalls } from '@quad/domain/assessments';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Time } from '#kit/base/time';

/** What the student wrote on paper: the code on each sheet, and whether its scan has arrived. */
export function OwnScripts() {
  const t = useText('assessments');
  const { data = [] } = useCall(scriptCalls.own, {});
  if (data.length === 0) return null;
  return (
    <section className="kit-panel marks-module kit-below-large">
      <h2>{t('script.own')}</h2>
      <ul className="marks-own-scripts">
        {data.map(({ id, assessment_name, code, uploaded_at }) => (
          <li key={id}>
            <strong>{assessment_name}</strong> <code>{code}</code>{' '}
            <span className="kit-muted">
              {uploaded_at ? (
                <>
                  {t('script.has_arrived')} <Time at={uploaded_at} />
                </>
              ) : (
                t('script.waits')
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
