import { HTMLSelect, Label } from '@blueprintjs/core';
import type { RecordOf } from '@quad/domain/core';
import { assessments } from '@quad/domain/assessments';
import { taughtLabels, taughtModules } from '@quad/domain/modules';
import { useWithKept } from '#data/offline/kept';
import type { Reading } from '#data/server/reading';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useQueryParts } from '#kit/base/param';

export type Component = RecordOf<typeof assessments>;
type Module = RecordOf<typeof taughtModules>;

/** More of a list is not kept on the device: who has more has an office with a network. */
const MOST = 300;
const few = <T,>(all: readonly T[]): readonly T[] => all.slice(0, MOST);
type Read<T> = Reading & { readonly data: readonly T[] | undefined };

/** A list whose last answer stays on this device, so that the sheet opens without a network. */
export const useKeptAll = <T,>(
  key: string,
  { records, ...reading }: Reading & { readonly records: readonly T[] | undefined },
) => useWithKept<readonly T[], Read<T>>(key, { ...reading, data: records }, few);

/**
 * The modules and assessments of this person, and the ones that the address chooses. Without a choice: the first that
 * `isWanted` accepts. `plans` also offers modules that have no assessments yet: a person who manages all schemes can
 * plan for any module.
 */
export function useChosen(
  isWanted: (component: Component) => boolean = () => true,
  { plans = false }: { readonly plans?: boolean } = {},
) {
  const [params, put] = useQueryParts();
  const { data: modules } = useKeptAll<Module>('marks:modules', useAll(taughtModules, { sort: 'mine,desc' }));
  const { data: components } = useKeptAll<Component>('marks:assessments', useAll(assessments, {}));
  const asked = Number(params.get('assessment')) || undefined;
  const component = components?.find(({ id }) => id === asked);
  const known = new Set(components?.map(({ ccls_module_id }) => ccls_module_id));
  const here = new Set(components?.filter(isWanted).map(({ ccls_module_id }) => ccls_module_id));
  const offered = (modules ?? []).filter(({ id, mine }) => plans || mine || known.has(id));
  const wanted = component?.ccls_module_id ?? (Number(params.get('module')) || undefined);
  const first = offered.find(({ id }) => here.has(id)) ?? offered.find(({ id }) => known.has(id)) ?? offered[0];
  const module = offered.find(({ id }) => id === wanted) ?? first;
  const own = (components ?? []).filter(({ ccls_module_id }) => ccls_module_id === module?.id);
  return {
    modules: offered,
    module,
    components: own,
    component:
      component ??
      own.find((each) => each.opened_at !== null && isWanted(each)) ??
      own.find(({ opened_at }) => opened_at !== null) ??
      own[0],
    isLoading: modules === undefined || components === undefined,
    chooseModule: (id: number) => put({ module: id, assessment: null }),
    chooseComponent: (id: number) => put({ assessment: id, module: null }),
  };
}
export type Chosen = ReturnType<typeof useChosen>;

export function ModuleChooser({ modules, module, chooseModule }: Chosen) {
  const t = useText('assessments');
  const labels = taughtLabels(modules);
  return (
    <Label className="marks-chooser">
      {t('choose_module')}
      <HTMLSelect
        iconProps={{ title: false }}
        value={module?.id ?? ''}
        onChange={({ currentTarget }) => chooseModule(Number(currentTarget.value))}
      >
        {modules.map((each) => (
          <option key={each.id} value={each.id}>
            {labels.get(each.id)}
          </option>
        ))}
      </HTMLSelect>
    </Label>
  );
}

export function ComponentChooser({ components, component, chooseComponent }: Chosen) {
  const t = useText('assessments');
  return (
    <Label className="marks-chooser">
      {t('choose_assessment')}
      <HTMLSelect
        iconProps={{ title: false }}
        value={component?.id ?? ''}
        onChange={({ currentTarget }) => chooseComponent(Number(currentTarget.value))}
      >
        {components.map(({ id, code, name, weighting }) => (
          <option key={id} value={id}>
            {code} {name} ({weighting} %)
          </option>
        ))}
      </HTMLSelect>
    </Label>
  );
}
