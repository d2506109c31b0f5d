import { Stack } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import { useText } from '#data/words/text';
import { FormShelf } from './form-shelf';
import { OwnRequests } from './my-requests.page';

/** The forms of students, and where those are that one has sent. */
export default function StudentFormsPage() {
  const t = useText('forms');
  return (
    <Stack gap="large">
      <PageHeader title={t('resource.forms')} />
      <FormShelf purpose="student" />
      <OwnRequests />
    </Stack>
  );
}
