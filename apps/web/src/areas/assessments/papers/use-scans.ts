import { useCallback, useReducer } from 'react';
import { sameCodes, scriptCalls } from '@quad/domain/assessments';
import { sendForm } from '#data/calls';
import { CallFailed } from '#data/client';
import { readCode } from './read-code';

export interface Scan {
  readonly key: number;
  readonly file: File;
  readonly code: string;
  readonly state: 'reading' | 'found' | 'no_code' | 'sending' | 'done' | 'failed';
  /** Why it was refused, and with which code. */
  readonly problem: CallFailed | null;
}
type Change = { readonly add: readonly Scan[] } | { readonly key: number; readonly to: Partial<Scan> };

const changed = (scans: readonly Scan[], change: Change): readonly Scan[] =>
  'add' in change
    ? [...scans, ...change.add]
    : scans.map((scan) => (scan.key === change.key ? { ...scan, ...change.to } : scan));

let next = 0;
const waits = ({ state }: Scan): boolean => ['found', 'no_code', 'failed'].includes(state);

/** Files on their way to their scripts: the code of each is read here, or typed; those with a code of their own are sent. */
export function useScans(assessment_id: number) {
  const [scans, change] = useReducer(changed, []);
  const add = useCallback(async (files: readonly File[]) => {
    const added = files.map((file): Scan => ({ key: ++next, file, code: '', state: 'reading', problem: null }));
    change({ add: added });
    for (const { key, file } of added) {
      const code = await readCode(file).catch(() => null);
      change({ key, to: code === null ? { state: 'no_code' } : { state: 'found', code } });
    }
  }, []);
  const type = (key: number, code: string) => change({ key, to: { code: code.trim().toUpperCase(), problem: null } });
  const same = new Set(sameCodes(scans.filter(({ state }) => state !== 'done').map(({ code }) => code)));
  const ready = scans.filter((scan) => waits(scan) && scan.code !== '' && !same.has(scan.code));
  const send = async (chosen: readonly Scan[], replace = false) => {
    for (const { key, file, code } of chosen) {
      change({ key, to: { state: 'sending', problem: null } });
      const form = new FormData();
      form.append('assessment_id', String(assessment_id));
      form.append('code', code);
      form.append('replace', String(replace));
      form.append('file', file);
      await sendForm(scriptCalls.upload, form).then(
        () => change({ key, to: { state: 'done' } }),
        (problem: unknown) => {
          if (!(problem instanceof CallFailed)) throw problem;
          change({ key, to: { state: 'failed', problem } });
        },
      );
    }
  };
  return { scans, same, ready, add, type, send };
}
export type Scans = ReturnType<typeof useScans>;
