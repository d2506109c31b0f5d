import { useEffect } from 'react';
import { meCalls } from '@quad/domain/accounts';
import { useAutosave } from '#data/offline/autosave';
import { useSend } from '#data/server/calls';

/** Fields that save by themselves past the queue, for the spec that must find them, and one that does it well. */
export function Switches() {
  const { send: turn } = useSend(meCalls.settings);
  return <input type="checkbox" onChange={({ target }) => void turn({ settings: { on: target.checked } })} />;
}

function useSheet() {
  const { send } = useSend(meCalls.settings);
  const leave = (text: string) => void send({ settings: { text } });
  return { leave };
}

export function Sheet() {
  const sheet = useSheet();
  return <Field {...{ sheet }} />;
}

function Field({ sheet }: { readonly sheet: ReturnType<typeof useSheet> }) {
  return <input onBlur={({ target }) => sheet.leave(target.value)} />;
}

export function usePlace(page: number): void {
  const { send } = useSend(meCalls.settings);
  useEffect(() => {
    const timer = setTimeout(() => void send({ settings: { page } }), 800);
    return () => clearTimeout(timer);
  }, [send, page]);
}

export function Kept() {
  const { save } = useAutosave(meCalls.settings);
  return <input onChange={({ target }) => void save('name', { settings: { name: target.value } })} />;
}
