import { Tab, Tabs as BlueprintTabs } from '@blueprintjs/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#data/words/text';
import { useWorkCount, type Waits } from '#data/work';

/** One tab: its word in the URL, its title, what it shows. */
export interface TabItem {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  /** The steps that are taken there: what awaits them is counted beside the title. */
  readonly waits?: Waits;
}

/**
 * Tabs whose choice is in the URL (`?tab=`); only the chosen one is drawn. Turning a tab forgets the page of the list
 * before; the part `of` of the address says whose tabs these are, and stays.
 */
export function Tabs({ items, of }: { items: readonly TabItem[]; of?: string }) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const chosen = items.find(({ key }) => key === asked) ?? items[0];
  // A tab that is not there (an old link, another role) leaves the address, too.
  const isUnknown = asked !== null && chosen?.key !== asked;
  useEffect(() => {
    if (isUnknown)
      setParams(
        (now) => {
          now.delete('tab');
          return now;
        },
        { replace: true },
      );
  }, [isUnknown, setParams]);
  const box = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs is wider than the window.
  useEffect(() => {
    box.current
      ?.querySelector('[role=tab][aria-selected=true]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [chosen?.key]);
  const whose = of && params.get(of);
  const turn = (key: string | number) =>
    setParams({ ...(whose && { [of]: whose }), ...(key !== items[0]?.key && { tab: String(key) }) });
  return (
    <div ref={box}>
      <BlueprintTabs
        id={id}
        className="kit-tabs"
        selectedTabId={chosen?.key}
        onChange={turn}
        renderActiveTabPanelOnly
        animate={false}
      >
        {items.map(({ key, title, content, waits }) => (
          <Tab
            key={key}
            id={key}
            title={waits ? <Counted title={title} waits={waits} /> : title}
            panel={<>{content}</>}
          />
        ))}
      </BlueprintTabs>
    </div>
  );
}

function Counted({ title, waits }: Required<Pick<TabItem, 'title' | 'waits'>>) {
  const t = useText('kit');
  const count = useWorkCount(waits);
  if (count === 0) return title;
  return (
    <>
      {title}{' '}
      <span className="kit-count" role="img" aria-label={t('work.count', { count })}>
        {count}
      </span>
    </>
  );
}
