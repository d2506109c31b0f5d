import { Button, HTMLSelect } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { hasRole, idOrName, STUDENTS, type RecordOf } from '@quad/domain/core';
import { modules, taughtLabels, taughtModules } from '@quad/domain/modules';
import { useParts } from '#data/parts';
import { useAll, useRecord } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { institutionZone } from '#data/words/format';
import { useText } from '#data/words/text';
import { inZone } from '#data/words/zoned';
import { Loaded } from '#kit/base/loaded';
import { Stack } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import { useParam, useQueryParts } from '#kit/base/param';
import { Tabs, type TabItem } from '#kit/base/url-tabs';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { ModuleFields } from './module.form';
import { ModuleSheet } from './module-sheet';
import './modules.css';

type Module = RecordOf<typeof modules>;
type Taught = RecordOf<typeof taughtModules>;

/** The tabs of a module's home in their order; other areas fill them. */
const ORDER = ['lessons', 'homework', 'quizzes', 'marks', 'files', 'people', 'discussions'];

/**
 * One module: its home for people who teach or learn in it, and its data sheet. The home is that of one year; the address
 * may say which (`?taught=`).
 */
export default function ModulePage() {
  const t = useText('modules');
  const id = useParam('id', idOrName);
  const reading = useRecord(modules, id);
  return (
    <>
      <Loaded of={reading} lines={8} meanwhile={<PageHeader title={t('title')} />}>
        {(module) => <Home key={module.id} module={module} />}
      </Loaded>
      <RecordDialog of={modules} title={t('edit')}>
        <ModuleFields />
      </RecordDialog>
    </>
  );
}

/** The taught modules of a module and the one that the address chooses: else the reader's own, else the one of today. */
function useTaughtOf(module_id: number) {
  const asked = Number(useQueryParts()[0].get('taught'));
  const { records: here, ...reading } = useAll(taughtModules, { module_id, sort: 'start_date,desc' });
  const { records: mine = [] } = useAll(taughtModules, { mine: 'true' });
  const { day: today } = inZone(new Date().toISOString(), institutionZone());
  const runs = ({ start_date, end_date }: Taught) => start_date <= today && today <= end_date;
  const own = here?.filter((each) => each.mine);
  const taught =
    here?.find(({ id }) => id === asked) ?? own?.find(runs) ?? own?.[0] ?? here?.find(runs) ?? here?.[0] ?? null;
  const others = here?.filter(({ id }) => !mine.some((each) => each.id === id)) ?? [];
  return { data: here && { taught, offered: [...mine, ...others] }, ...reading };
}

function Home({ module }: { readonly module: Module }) {
  const t = useText('modules');
  const { title, code } = module;
  return (
    <Loaded of={useTaughtOf(module.id)} lines={8} meanwhile={<PageHeader title={title} />}>
      {({ taught, offered }) => (
        <article>
          <PageHeader
            title={
              <>
                {taught?.title ?? title} <span className="kit-muted">{code}</span>
              </>
            }
            crumbs={[{ text: t('title'), to: '/modules' }, { text: code }]}
            aside={taught && <Chooser taught={taught} offered={offered} />}
          >
            <Edit module={module} />
          </PageHeader>
          {taught ? <Rooms key={taught.id} module={module} taught={taught} /> : <ModuleSheet module={module} />}
        </article>
      )}
    </Loaded>
  );
}

/** Leads to another module of the person, or to another year of this one, in the same tab. */
function Chooser({ taught, offered }: { readonly taught: Taught; readonly offered: readonly Taught[] }) {
  const t = useText('modules');
  const go = useNavigate();
  const [params] = useQueryParts();
  const labels = taughtLabels(offered);
  const tab = params.get('tab');
  const choose = (chosen: number) => {
    const next = offered.find(({ id }) => id === chosen);
    if (next) void go(`/modules/${next.module_id}?taught=${next.id}${tab ? `&tab=${tab}` : ''}`);
  };
  return (
    <HTMLSelect
      aria-label={t('choose')}
      iconProps={{ title: false }}
      value={taught.id}
      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
    >
      {offered.map(({ id }) => (
        <option key={id} value={id}>
          {labels.get(id)}
        </option>
      ))}
    </HTMLSelect>
  );
}

/** The tabs: what comes next first for people of the module, the data sheet for offices; students see only modules that they learn in. */
function Rooms({ module, taught }: { readonly module: Module; readonly taught: Taught }) {
  const t = useText('modules');
  const { actor } = useSession();
  const learns = actor !== null && hasRole(actor, STUDENTS);
  const tabs = useParts('module', taught, ORDER);
  const next = useParts('module_next', taught, ORDER);
  const sheet: TabItem = { key: 'about', title: t('section.about'), content: <ModuleSheet module={module} /> };
  const first: TabItem = {
    key: 'next',
    title: t('tab.next'),
    content: (
      <Stack gap="large" className="modules-next">
        {next.map(({ key, title, content }) => (
          <section key={key} className="kit-panel" aria-label={title}>
            <h2>{title}</h2>
            {content}
          </section>
        ))}
      </Stack>
    ),
  };
  if (learns && !taught.mine) return <ModuleSheet module={module} />;
  return <Tabs of="taught" items={taught.mine ? [first, ...tabs, sheet] : [sheet, first, ...tabs]} />;
}

function Edit({ module }: { readonly module: Module }) {
  const t = useText('modules');
  const { show } = useOpen();
  return useMay('update', modules, module) ? (
    <Button icon={<EditIcon />} text={t('edit')} onClick={() => show(module.id)} />
  ) : null;
}
