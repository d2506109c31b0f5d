import { notificationCalls, type Notification } from '@quad/domain/notifications';
import { useSend } from '#data/server/calls';
import { fail } from '#kit/base/toasts';

/** How a list of notices marks them as read. */
export interface ReadNotices {
  /** One with the earlier ones of its record, or all. */
  readonly read: (notice?: Notification) => void;
  readonly isBusy: boolean;
}

export function useReadNotices(): ReadNotices {
  const { send, isBusy } = useSend(notificationCalls.read);
  const read = (notice?: Notification) => {
    const grouped = (notice?.group?.earlier ?? 0) > 0;
    void send(notice ? { ids: [notice.id], ...(grouped && { grouped }) } : {}).catch(fail);
  };
  return { read, isBusy };
}
