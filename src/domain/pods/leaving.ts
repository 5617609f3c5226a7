import * as z from 'zod/mini'
import { t } from '#domain/i18n/messages.ts'

/**
 * How a pod membership ended: the member left, the leader removed the member, the paid membership lapsed, the account was
 * deleted, the match was undone before the pod met, or the pod merged into another one that the member is now in.
 */
export const PodMembershipEndReason = z.enum(['left', 'removed', 'lapsed', 'erased', 'match-undone', 'merged'])
export type PodMembershipEndReason = z.infer<typeof PodMembershipEndReason>

/** Reasons for leaving that members choose from. */
export const leaveReasons = [
  { value: 'time', label: t`The day or time no longer works` },
  { value: 'fit', label: t`The group wasn’t the right fit` },
  { value: 'pace', label: t`The pace or the commitments weren’t for me` },
  { value: 'busy', label: t`I have too much else going on` },
  { value: 'other', label: t`Something else` },
] as const

/** Why a member left a pod: one of `leaveReasons`. */
export const LeaveReason = z.enum(leaveReasons.map(({ value }) => value))
export type LeaveReason = z.infer<typeof LeaveReason>

/** Hours for which the seat of a member who returned to matching is held. */
export const seatHeldHours = 48

/** Days between the end of the paid membership and the end of the pod membership. */
export const lapseGraceDays = 7

/** Days for which a member who left sees the next steps and is asked for the reason. */
export const leavingPromptDays = 30

/** Days after which a leader who has not finished the leader guide is listed for admins. */
export const trainingOverdueDays = 14
