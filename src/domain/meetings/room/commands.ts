import * as z from 'zod/mini'

const name = z.string().check(z.minLength(1), z.maxLength(120))
const count = z.int().check(z.nonnegative())

/**
 * What somebody in the room may ask for.
 *
 * Each names what it leaves, or how many of its kind it has seen: sent twice, or by two people at once, it counts once.
 */
export const MemberCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  /** Ends the turn `from`. */
  z.object({ kind: z.literal('next'), from: name }),
  z.object({ kind: z.literal('pause'), seen: count }),
  /** Ends the pause that is the `seen`th. */
  z.object({ kind: z.literal('resume'), seen: count }),
  /** Five minutes more for the turn `from`. */
  z.object({ kind: z.literal('extend'), from: name, seen: count }),
  /** Drops a part, the present one or one to come. */
  z.object({ kind: z.literal('skip'), part: name }),
  z.object({ kind: z.literal('hand-over'), to: name, seen: count }),
  /** Gives a hot seat to come to a member instead of whoever has it. */
  z.object({ kind: z.literal('hot-seat'), part: name, who: name, instead: z.nullable(name) }),
  z.object({ kind: z.literal('leave'), connection: name }),
  z.object({ kind: z.literal('end') }),
])
export type MemberCommand = z.infer<typeof MemberCommand>

/** What the server tells the room: connections, changes in the pod, and that time has passed. */
export type ServerCommand =
  | { kind: 'join'; who: string; connection: string }
  | { kind: 'lost'; who: string; connection: string }
  | { kind: 'admit'; who: string }
  | { kind: 'remove'; who: string }
  | { kind: 'roles'; leaderId: string; deputyId: string | null }
  | { kind: 'tick' }

/** Whatever changes a room. */
export type RoomCommand = MemberCommand | ServerCommand

/**
 * Why a command changes nothing though it is meant to: it is not of this pod, it is for the timekeeper or the leader, it is too early,
 * nobody else is here, the one named is not here, the meeting does not run or is over, there is no such part any more, or it was
 * extended often enough.
 */
export type RoomRefusal =
  | 'not-a-member'
  | 'not-yours'
  | 'too-early'
  | 'too-few'
  | 'not-here'
  | 'not-running'
  | 'over'
  | 'no-such-part'
  | 'no-more-time'
  | 'full'
