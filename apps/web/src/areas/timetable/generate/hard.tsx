import { Callout } from '@blueprintjs/core';
import type { GenerationRun, PlannedLecture } from '@quad/domain/timetable';
import { dynamicKey, useText } from '#data/words/text';

/** What has no place and why: who or what is in the way, in how many periods of the week. */
export function Hard({ run: { lectures, impossible } }: { readonly run: GenerationRun }) {
  const t = useText('timetable');
  const homeless = lectures.filter(({ period }) => period === null);
  if (homeless.length === 0 && impossible.length === 0) return null;
  return (
    <Callout intent="warning" title={t('hard.title', { count: homeless.length })}>
      <ul className="timetable-conflicts">
        {impossible.map(({ kind, who, wanted, possible }) => (
          <li key={kind + who}>{t(dynamicKey(`timetable:impossible.${kind}`), { who, wanted, possible })}</li>
        ))}
        {homeless.slice(0, 30).map((one) => (
          <li key={one.lecture}>
            <strong>
              {one.code} {one.module}, {one.groups.map(({ title }) => title).join(', ')}
            </strong>
            <Obstacles of={one} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Obstacles({ of: { obstacles } }: { readonly of: PlannedLecture }) {
  const t = useText('timetable');
  return (
    <ul>
      {obstacles.slice(0, 6).map(({ kind, periods, who, lectures }) => (
        <li key={`${kind} ${who.join()}`}>
          {t(dynamicKey(`timetable:obstacle.${kind}`), {
            who: who.join(', '),
            periods,
            lectures: lectures.slice(0, 4).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}
