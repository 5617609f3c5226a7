import * as z from 'zod/mini'

const name = z.string().check(z.minLength(1), z.maxLength(120))
const count = z.int().check(z.nonnegative())

/**
 * Commands that a member in the room can send.
 * Each names the turn it leaves, or how many commands of its kind the sender has seen. A command sent twice, or by two members
 * at once, counts once.
 */
export const MemberCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  /** Ends the turn `from`. */
  z.object({ kind: z.literal('next'), from: name }),
  z.object({ kind: z.literal('pause'), seen: count }),
  /** Ends the pause with the number `seen`. */
  z.object({ kind: z.literal('resume'), seen: count }),
  /** Adds five minutes to the turn `from`. */
  z.object({ kind: z.literal('extend'), from: name, seen: count }),
  /** Removes the current or an upcoming part. */
  z.object({ kind: z.literal('skip'), part: name }),
  z.object({ kind: z.literal('hand-over'), to: name, seen: count }),
  /** Assigns an upcoming hot seat to another member. */
  z.object({ kind: z.literal('hot-seat'), part: name, who: name, instead: z.nullable(name) }),
  z.object({ kind: z.literal('leave'), connection: name }),
  z.object({ kind: z.literal('end') }),
])
export type MemberCommand = z.infer<typeof MemberCommand>

/** Commands that the server sends to the room: connections, changes in the pod, and the passing of time. */
export type ServerCommand =
  | { kind: 'join'; who: string; connection: string }
  | { kind: 'lost'; who: string; connection: string }
  | { kind: 'admit'; who: string }
  | { kind: 'remove'; who: string }
  | { kind: 'roles'; leaderId: string; deputyId: string | null }
  | { kind: 'tick' }

/** Any command that changes a room. */
export type RoomCommand = MemberCommand | ServerCommand

/**
 * Why a command is refused: the sender is not in the pod, only the timekeeper or leader can send it, it is too early, nobody
 * else is present, the named member is absent, the meeting is not running or over, the part no longer exists, or the extensions
 * are used up.
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
