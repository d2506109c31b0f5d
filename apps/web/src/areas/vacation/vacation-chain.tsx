import { TickCircleIcon, TimeIcon } from '@blueprintjs/icons';
import type { RecordOf } from '@quad/domain/core';
import type { vacationRequests } from '@quad/domain/vacation';
import { useLive } from '#data/resource';
import { useText } from '#data/text';
import { useLabels } from '#kit/labels';
import { Time } from '#kit/time';

type Vacation = RecordOf<typeof vacationRequests>;

/** One line of the history, with where it led. */
export interface Step { readonly name: string; readonly actor_name: string | null; readonly at: string; readonly to: string | null }

const LINE = ['submitted', 'verified', 'evaluated', 'accepted'] as const;
/** A request that was sent back begins its way anew. */
const BEGINS = new Set(['returned', 'submitted', 'edited']);

/** Who has taken which step of the present round; the history comes newest first. */
export function takenOf(history: readonly Step[]): ReadonlyMap<string, Step> {
  const taken = new Map<string, Step>();
  for (const step of [...history].reverse()) {
    if (step.to === null) continue;
    if (BEGINS.has(step.to)) taken.clear();
    taken.set(step.to === 'edited' ? 'submitted' : step.to, step);
  }
  return taken;
}

/** The chain of approval: who agreed and when, whose turn it is, who comes later. */
export function VacationChain({ request }: { request: Vacation }) {
  const t = useText('vacation');
  const labels = useLabels('vacation');
  const { data = [] } = useLive<Step[]>({ resource: 'vacation_requests', id: request.id, path: `/history/vacation_requests/${request.id}` });
  const taken = takenOf(data);
  const isOpen = ['draft', 'submitted', 'returned', 'edited', 'verified', 'evaluated'].includes(request.status);
  const turn = isOpen ? LINE.find((status) => !taken.has(status)) : undefined;
  const who = { submitted: request.staff_name, verified: request.submitted_at === null ? labels.field('line_manager_name') : request.line_manager_name ?? t('chain.hr'), evaluated: t('chain.hr'), accepted: t('chain.rectorate') };
  return (
    <section className="kit-panel">
      <h2>{t('chain.title')}</h2>
      <ol className="vacation-chain">
        {LINE.map((status) => <Link key={status} status={status} who={who[status]} step={taken.get(status)} isTurn={status === turn} />)}
      </ol>
    </section>
  );
}

function Link({ status, who, step, isTurn }: { status: (typeof LINE)[number]; who: string; step: Step | undefined; isTurn: boolean }) {
  const t = useText('vacation');
  const labels = useLabels('vacation');
  return (
    <li aria-current={isTurn ? 'step' : undefined} data-state={step ? 'taken' : isTurn ? 'turn' : 'later'}>
      <span className="vacation-mark" aria-hidden="true">{step ? <TickCircleIcon size={18} /> : <TimeIcon size={18} />}</span>
      <div>
        <strong>{step?.actor_name ?? who}</strong>
        <div className="kit-muted">{labels.status(status)} · {step ? <Time at={step.at} /> : t(isTurn ? 'chain.waits' : 'chain.later')}</div>
      </div>
    </li>
  );
}
