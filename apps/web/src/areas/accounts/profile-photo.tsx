import { accountCalls } from '@quad/domain/accounts';
import { useSend } from '#data/server/calls';
import { useSession, type UserInfo } from '#data/identity/session';
import { Avatar } from '#kit/base/avatar';
import { PhotoButton } from '#kit/people/photo-button';
import { Row } from '#kit/base/layout';

/** The own face, and the way to another one. */
export function ProfilePhoto({ me }: { readonly me: UserInfo }) {
  const { refreshMe } = useSession();
  const { send } = useSend(accountCalls.changePhoto);
  const put = async (file_id: number | null) => {
    await send({ file_id });
    await refreshMe();
  };
  return (
    <Row gap="large" className="accounts-photo kit-below-large">
      <Avatar name={me.name} photo={me.photo_url} size={88} />
      <div>
        <h2>{me.name}</h2>
        <PhotoButton photo={me.photo_url} put={put} />
      </div>
    </Row>
  );
}
