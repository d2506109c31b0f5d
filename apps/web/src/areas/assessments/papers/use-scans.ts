import { useReducer } from 'react';
import { sameCodes, scriptCalls } from '@quad/domain/assessments';
import { sendForm, useCall } from '#data/server/calls';
import { CallFailed } from '#data/server/client';
import { readScripts } from './read-code';

export interface Scan {
  readonly key: number;
  readonly file: File;
  readonly code: string;
  readonly state: 'reading' | 'found' | 'no_code' | 'sending' | 'done' | 'failed';
  /** Why it was refused, and with which code. */
  readonly problem: CallFailed | null;
}
type Change =
  | { readonly add: readonly Scan[] }
  | { readonly key: number; readonly to: Partial<Scan> }
  | { readonly key: number; readonly parts: readonly Scan[] };

const changed = (scans: readonly Scan[], change: Change): readonly Scan[] =>
  'add' in change
    ? [...scans, ...change.add]
    : scans.flatMap((scan) => {
        if (scan.key !== change.key) return [scan];
        return 'parts' in change ? change.parts : [{ ...scan, ...change.to }];
      });

let next = 0;
const fresh = (file: File): Scan => ({ key: ++next, file, code: '', state: 'reading', problem: null });
const waits = ({ state }: Scan): boolean => ['found', 'no_code', 'failed'].includes(state);

/**
 * Files on their way to their scripts: a stack is taken apart by the codes that are known here, a code that was not read is
 * typed, and what has a code of its own is sent.
 */
export function useScans(assessment_id: number) {
  const { data: scripts } = useCall(scriptCalls.list, { assessment_id });
  const [scans, change] = useReducer(changed, []);
  const add = async (files: readonly File[]) => {
    const known = new Set((scripts ?? []).map(({ code }) => code));
    const added = files.map(fresh);
    change({ add: added });
    for (const { key, file } of added) {
      const found = await readScripts(file, known).catch(() => [{ file, code: null }]);
      const parts = found.map(({ file: pages, code }): Scan => ({
        ...fresh(pages),
        ...(code === null ? { state: 'no_code' } : { state: 'found', code }),
      }));
      change({ key, parts });
    }
  };
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
