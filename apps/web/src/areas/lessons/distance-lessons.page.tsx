import { Button, ProgressBar, Tag } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { distanceLessons, lessonCalls, SEEN } from '@quad/domain/lessons';
import type { RecordOf } from '@quad/domain/core';
import { useFormat } from '#data/words/format';
import { useSend } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { FileList } from '#kit/file/file-list';
import { Grid, Row, Stack } from '#kit/base/layout';
import './lessons.css';

type Distance = RecordOf<typeof distanceLessons>;
/** Opening something is a beginning (percent). */
const BEGUN = 10;

/** What a student learns from at a distance, module by module, and how far they are. */
export default function DistanceLessonsPage() {
  const t = useText('lessons');
  const { records, ...reading } = useAll(distanceLessons, { mine: 'true' });
  return (
    <>
      <PageHeader title={t('screen.distance_student')} />
      <Loaded
        of={{ ...reading, data: records }}
        tiles={3}
        empty={<Empty title={t('empty.distance')} text={t('empty.distance_student')} />}
      >
        {(all) =>
          [...new Set(all.map(({ ccls_module_id }) => ccls_module_id))].map((module) => {
            const ofModule = all.filter(({ ccls_module_id }) => ccls_module_id === module);
            return (
              <section key={module} aria-labelledby={`module-${module}`}>
                <h2 id={`module-${module}`} className="lessons-week">
                  {ofModule[0]?.module_title}
                </h2>
                <Grid as="ul" columns="cards">
                  {ofModule.map((each) => (
                    <Stack key={each.id} as="li" gap="none">
                      <Card of={each} />
                    </Stack>
                  ))}
                </Grid>
              </section>
            );
          })
        }
      </Loaded>
    </>
  );
}

function Card({ of: { id, title, kind, description, link, file, minutes, percent, teaching_week } }: { of: Distance }) {
  const t = useText('lessons');
  const format = useFormat();
  const { send, isBusy } = useSend(lessonCalls.progress);
  const tell = (reached: number) => void send({ distance_lesson_id: id, percent: reached }).catch(fail);
  const begin = () => {
    if (percent < BEGUN) tell(BEGUN);
  };
  return (
    <article className="kit-panel lessons-card">
      <p className="kit-muted">
        {t('week', { week: teaching_week })} · {t(`kind.${kind}`)}
        {minutes !== null && ` · ${t('distance.minutes', { count: minutes })}`}
      </p>
      <h3>{title}</h3>
      {description && <p className="lessons-topic">{description}</p>}
      <div>
        {link && (
          <a href={link} target="_blank" rel="noreferrer" onClick={begin}>
            {t('distance.open')}
          </a>
        )}
        {file && <FileList files={[file]} onOpen={begin} />}
      </div>
      <Row justify="between" className="lessons-card-foot">
        <ProgressBar
          value={percent / 100}
          intent={percent >= SEEN ? 'success' : 'primary'}
          animate={false}
          stripes={false}
          aria-label={`${t('field.percent')}: ${format.percent(percent / 100)}`}
        />
        {percent >= SEEN ? (
          <Tag minimal intent="success" icon={<TickIcon />}>
            {t('distance.seen')}
          </Tag>
        ) : (
          <Button
            size="small"
            loading={isBusy}
            text={t('distance.tick')}
            aria-label={`${t('distance.tick')}: ${title}`}
            onClick={() => tell(100)}
          />
        )}
      </Row>
    </article>
  );
}
