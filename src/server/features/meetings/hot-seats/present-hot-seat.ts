import type { HotSeat } from '#contract/api/meetings/hot-seats.ts'
import { dealMetrics } from '#domain/hot-seats/deal.ts'
import type { HotSeatContributions } from './contributions.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'

/** Presents an upcoming hot seat for its pod. `stored` is its row, if the turn is fixed. */
export function presentUpcoming(
  { onDay, position, who, startsAt }: { onDay: string; position: number; who: string; startsAt: Date },
  stored: StoredHotSeat | undefined,
  contributions: HotSeatContributions,
): HotSeat {
  const own = stored?.userId === who ? stored : undefined
  const brief = own?.brief ?? null
  const about = { memberId: who, state: 'planned', outcome: null, lesson: null } as const
  return {
    onDay,
    position,
    startsAt: startsAt.toISOString(),
    ...about,
    ...presentBrief(brief),
    ...presentContributions(own, contributions),
  }
}

/** Presents a hot seat whose meeting has started. It is still in state `planned` until the meeting is stored. */
export function presentPast(stored: StoredHotSeat, contributions: HotSeatContributions): HotSeat {
  const { onDay, position, userId: memberId, brief, outcome, outcomeText: lesson } = stored
  const state = stored.state === 'held' ? 'held' : 'planned'
  const about = { onDay, position, startsAt: null, memberId, state, outcome, lesson } as const
  return { ...about, ...presentBrief(brief), ...presentContributions(stored, contributions) }
}

function presentContributions(
  stored: StoredHotSeat | undefined,
  contributions: HotSeatContributions,
): Pick<HotSeat, 'votes' | 'votesUntil' | 'notes'> {
  if (!stored) return { votes: [], votesUntil: null, notes: [] }
  const votes = contributions.votes.filter(({ hotSeatId }) => hotSeatId === stored.id)
  const notes = contributions.notes.filter(({ hotSeatId }) => hotSeatId === stored.id)
  return {
    votes: votes.map(({ userId, vote, reason, votedAt }) => ({ memberId: userId, vote, reason, votedAt: votedAt.toISOString() })),
    votesUntil: contributions.votesUntil(stored)?.toISOString() ?? null,
    notes: notes.map(({ id, userId, text, writtenAt }) => ({ id, memberId: userId, text, writtenAt: writtenAt.toISOString() })),
  }
}

function presentBrief(brief: StoredHotSeat['brief']): Pick<HotSeat, 'brief' | 'figures'> {
  return { brief, figures: brief?.deal ? dealMetrics(brief.deal) : [] }
}
