import { useCallback } from 'react';
import type { WriteOf } from '@quad/domain/core';
import { consultationReports, offenceCalls, offences } from '@quad/domain/offences';
import { useSend } from '#data/server/calls';
import { useSave } from '#data/server/resource';
import { useAct } from '#data/server/writing';
import { panelEvent, type Case, type CONCLUSIONS } from './handling';
import type { Delivery, Typed } from './handling.machine';
import { currentActor } from '#data/identity/session';

type Write = WriteOf<typeof offences>;

/** The case as its form writes it, with what was typed. */
export function writeOf(record: Case, typed: Typed): Write {
  const now = Object.fromEntries(Object.keys(offences.write.shape).map((key) => [key, record[key as keyof Case]]));
  return { ...now, ...typed.report, ...typed.evidence } as Write;
}

/** Sends what was typed on a step; returns the case after it. */
export function useDelivery(): (delivery: Delivery) => Promise<Case> {
  const { save } = useSave(offences);
  const { save: write } = useSave(consultationReports);
  const { act } = useAct(offences);
  const { send: report } = useSend(offenceCalls.report);
  const { send: board } = useSend(offenceCalls.subjectBoard);
  return useCallback(
    async ({ step, record, typed }) => {
      const values = typed[step] ?? {};
      const { id, version } = record;
      switch (step) {
        case 'report':
          return save(writeOf(record, typed));
        case 'evidence':
          return report(writeOf(record, typed));
        case 'assign':
          return act(record, 'ASSIGN', values);
        case 'invite':
          return act(record, 'INVITE_STUDENT', values);
        case 'consult':
          await write({ ...values, offence_id: id } as WriteOf<typeof consultationReports>);
          return { ...record, reports: (record.reports ?? 0) + 1 };
        case 'conclude':
        case 'penalty': {
          const { event, conclusion } = typed.conclude ?? {};
          return act(record, event as (typeof CONCLUSIONS)[number], { conclusion, ...typed.penalty });
        }
        case 'panel':
          return act(record, panelEvent({ actor: currentActor()!, record, now: Date.now() }), values);
        case 'publish':
          return act(record, 'PUBLISH');
        case 'board':
          return values.subject_board_status === record.subject_board_status
            ? act(record, 'CLOSE')
            : board({ id, version, ...values } as Parameters<typeof board>[0]);
      }
    },
    [save, write, act, report, board],
  );
}
