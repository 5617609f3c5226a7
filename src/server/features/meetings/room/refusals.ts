import { ProblemError } from '#contract/problems/problems.ts'
import type { RoomRefusal } from '#domain/meetings/room/commands.ts'
import { extensionsMax } from '#domain/meetings/room/apply-command.ts'

const reasons: Readonly<Record<Exclude<RoomRefusal, 'not-a-member' | 'not-yours'>, string>> = {
  'too-early': 'The leader or the deputy may begin a quarter of an hour before. Everybody else may once it is time.',
  'too-few': 'A meeting takes two. Wait for somebody else to come.',
  'not-here': 'They are not in the room at the moment.',
  'not-running': 'The meeting has not begun yet.',
  over: 'This meeting is over.',
  'no-such-part': 'This part is not on the agenda any more.',
  'no-more-time': `A meeting can be extended ${extensionsMax} times.`,
  full: 'This room is full.',
}

/** Converts a refusal of the room to a problem response. */
export function refusalProblem(refusal: RoomRefusal): ProblemError {
  if (refusal === 'not-a-member') return new ProblemError('not-found')
  if (refusal === 'not-yours') return new ProblemError('not-timekeeper')
  return new ProblemError('room-refused', reasons[refusal])
}
