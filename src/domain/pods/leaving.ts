import * as z from 'zod/mini'

/**
 * How a place came to its end: its holder left, the leader removed them, their membership ended, their account is gone, or the match
 * that gave it was taken back before the pod had met, or the pod went on in another one, where its holder has a place since.
 */
export const EndedHow = z.enum(['left', 'removed', 'lapsed', 'erased', 'match-undone', 'merged'])
export type EndedHow = z.infer<typeof EndedHow>

/** Why somebody left, in the few words offered to choose from. */
export const leaveReasons = [
  { value: 'time', label: 'The day or time no longer works' },
  { value: 'fit', label: 'The group was not the right fit' },
  { value: 'pace', label: 'The pace or the commitments were not for me' },
  { value: 'busy', label: 'I have too much else going on' },
  { value: 'other', label: 'Something else' },
] as const

/** One of the reasons for leaving. */
export const LeaveReason = z.enum(leaveReasons.map(({ value }) => value))
export type LeaveReason = z.infer<typeof LeaveReason>

/** Hours for which the seat of somebody who went back to matching is kept for a change of mind. */
export const seatHeldHours = 48

/** Days between the end of a membership and the end of the place in a pod. */
export const lapseGraceDays = 7

/** Days for which somebody who left is shown what comes next, and asked why. */
export const leavingShownDays = 30

/** Days after which a leader who has not finished the leader guide is named to admins. */
export const trainingOverdueDays = 14
