interface Place {
  readonly ccls_module_id: number;
  readonly lesson_id: number;
  readonly group_id: number;
  readonly lesson_slot_id: number;
}

/** The live board of one group in one slot. */
export const boardOf = ({ ccls_module_id, lesson_id, group_id, lesson_slot_id }: Place): string =>
  `/module/${ccls_module_id}/lesson/${lesson_id}/group/${group_id}/attendance/${lesson_slot_id}`;
