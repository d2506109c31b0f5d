import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs } from '#kit/base/url-tabs';
import { Colors, VideoTutorials } from './helps-lists';
import { Cities, Countries, EducationPlaces, States } from './places-lists';
import { Levels, Semesters } from './study-lists';
import { Types } from './types-list';
import './reference.css';

const TABS = [
  ['countries', Countries],
  ['states', States],
  ['cities', Cities],
  ['education_places', EducationPlaces],
  ['levels', Levels],
  ['semesters', Semesters],
  ['types', Types],
  ['color_palette', Colors],
  ['video_tutorials', VideoTutorials],
] as const;

/** The lists that everything else chooses from, one a tab. */
export default function ReferencePage() {
  const t = useText('reference');
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs items={TABS.map(([key, List]) => ({ key, title: t(`resource.${key}`), content: <List /> }))} />
    </>
  );
}
