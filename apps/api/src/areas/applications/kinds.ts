import { foundation, general, main, type AnyApplicationKind } from '@quad/domain/applications';

/** The kinds that there are. */
export const KINDS: readonly AnyApplicationKind[] = [general, main, foundation];
