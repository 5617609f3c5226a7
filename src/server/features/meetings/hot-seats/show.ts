import type { HotSeat } from '#contract/hot-seats.ts'
import { dealFigures } from '#domain/hot-seat/deal.ts'
import type { Said } from './said.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'

/** A hot seat to come as its pod reads it; `stored` is what is kept of it, where it is fixed. */
export function showComing(
  { onDay, position, who, startsAt }: { onDay: string; position: number; who: string; startsAt: Date },
  stored: StoredHotSeat | undefined,
  said: Said,
): HotSeat {
  const own = stored?.userId === who ? stored : undefined
  const brief = own?.brief ?? null
  const about = { memberId: who, state: 'planned', outcome: null, lesson: null } as const
  return { onDay, position, startsAt: startsAt.toISOString(), ...about, ...showBrief(brief), ...showSaid(own, said) }
}

/** A hot seat whose meeting has begun, as its pod reads it: one that is still planned is not written down yet. */
export function showPast(stored: StoredHotSeat, said: Said): HotSeat {
  const { onDay, position, userId: memberId, brief, outcome, outcomeText: lesson } = stored
  const state = stored.state === 'held' ? 'held' : 'planned'
  const about = { onDay, position, startsAt: null, memberId, state, outcome, lesson } as const
  return { ...about, ...showBrief(brief), ...showSaid(stored, said) }
}

function showSaid(stored: StoredHotSeat | undefined, said: Said): Pick<HotSeat, 'votes' | 'votesUntil' | 'notes'> {
  if (!stored) return { votes: [], votesUntil: null, notes: [] }
  const votes = said.votes.filter(({ hotSeatId }) => hotSeatId === stored.id)
  const notes = said.notes.filter(({ hotSeatId }) => hotSeatId === stored.id)
  return {
    votes: votes.map(({ userId, vote, reason, votedAt }) => ({ memberId: userId, vote, reason, votedAt: votedAt.toISOString() })),
    votesUntil: said.votesUntil(stored)?.toISOString() ?? null,
    notes: notes.map(({ id, userId, text, writtenAt }) => ({ id, memberId: userId, text, writtenAt: writtenAt.toISOString() })),
  }
}

function showBrief(brief: StoredHotSeat['brief']): Pick<HotSeat, 'brief' | 'figures'> {
  return { brief, figures: brief?.deal ? dealFigures(brief.deal) : [] }
}
