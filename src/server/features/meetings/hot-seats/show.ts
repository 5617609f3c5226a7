import type { HotSeat } from '#contract/hot-seats.ts'
import { dealFigures } from '#domain/hot-seat/deal.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'

/** A hot seat to come as its pod reads it; `stored` is what is kept of it, where it is fixed. */
export function showComing(
  { onDay, position, who, startsAt }: { onDay: string; position: number; who: string; startsAt: Date },
  stored: StoredHotSeat | undefined,
): HotSeat {
  const brief = stored?.userId === who ? stored.brief : null
  const about = { memberId: who, state: 'planned', outcome: null, lesson: null } as const
  return { onDay, position, startsAt: startsAt.toISOString(), ...about, ...showBrief(brief) }
}

/** A hot seat that was held as its pod reads it. */
export function showHeld({ onDay, position, userId: memberId, brief, outcome, outcomeText }: StoredHotSeat): HotSeat {
  return { onDay, position, startsAt: null, memberId, state: 'held', ...showBrief(brief), outcome, lesson: outcomeText }
}

function showBrief(brief: StoredHotSeat['brief']): Pick<HotSeat, 'brief' | 'figures'> {
  return { brief, figures: brief?.deal ? dealFigures(brief.deal) : [] }
}
