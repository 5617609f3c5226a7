import * as z from 'zod/mini'
import { SlotId } from '#domain/pods/slots.ts'
import { endpoint } from '../endpoint.ts'
import { Breakdown, TopicComparison, TotalMatch } from './matches.ts'
import { Slot } from './slot.ts'

/** The viewer's match with the other members of their pod. */
export const PodMatch = z.object({
  totalMatch: TotalMatch,
  /** Share of the match that rests on known data instead of the neutral middle, 0 to 100. */
  confidence: z.int(),
  breakdown: Breakdown,
  topics: TopicComparison,
})
export type PodMatch = z.infer<typeof PodMatch>

/** A weekly time with the chances of a match at that time. */
export const WaitSlot = z.extend(Slot, {
  /** Number of others who wait for it. Null for fewer than three, to protect their privacy. */
  others: z.nullable(z.int()),
  /** Pods with a free seat at that time. */
  openPods: z.int(),
})
export type WaitSlot = z.infer<typeof WaitSlot>

/** A form that blocks the match, and its number of empty fields. For the assessment, the number of unanswered statements. */
export const MissingForm = z.object({
  form: z.enum(['community-profile', 'personal-info', 'shipping-address', 'assessment', 'rei-statement']),
  left: z.int(),
})
export type MissingForm = z.infer<typeof MissingForm>

/** A pod that the viewer can apply to instead of waiting. */
export const SuggestedPod = z.object({
  podId: z.string(),
  slug: z.string(),
  name: z.string(),
  slot: Slot,
  seatsLeft: z.int(),
  totalMatch: TotalMatch,
})
export type SuggestedPod = z.infer<typeof SuggestedPod>

/** Why the last match did not place a member. `set_aside`: an admin decided that none of the options was right. */
export const WaitReason = z.enum(['no_slot_mates', 'no_feasible_pod', 'ineligible', 'below_floor', 'set_aside'])
export type WaitReason = z.infer<typeof WaitReason>

/** Status of a member's wait for a pod. Instants are ISO 8601 in UTC. */
export const MatchWait = z.object({
  /** Start of the wait, and the promised date. Null before the wait begins. */
  since: z.nullable(z.iso.datetime()),
  rematchBy: z.nullable(z.iso.datetime()),
  isOverdue: z.boolean(),
  /** Forms to fill in before a match is possible, in the order to do it. */
  missing: z.array(MissingForm),
  /** The scores are being computed. The member has nothing to do. */
  isScoring: z.boolean(),
  /** The member's chosen times, preferred first. */
  times: z.array(WaitSlot),
  /** Up to three more times that would speed it up, best first. */
  better: z.array(WaitSlot),
  /** Whether one of these can be added. A member can have up to two alternative times. */
  canAdd: z.boolean(),
  /** Up to three pods at these times with a free seat, best match first. Empty without marketplace access. */
  fitting: z.array(SuggestedPod),
  /** The latest match since the wait began, if it did not place the member. */
  lastMatch: z.nullable(z.object({ at: z.iso.datetime(), reason: WaitReason, suggestedSlots: z.array(SlotId) })),
})
export type MatchWait = z.infer<typeof MatchWait>

/** A member's matching status: the match with their pod, or the wait for one. Both are null for a member who wants no pod. */
export const MyMatch = z.object({ pod: z.nullable(PodMatch), wait: z.nullable(MatchWait) })
export type MyMatch = z.infer<typeof MyMatch>

/** GET /api/my-match: explains the match with the viewer's pod, or the status of the wait and how to speed it up. */
export const getMyMatch = endpoint({
  method: 'GET',
  path: '/api/my-match',
  access: 'member',
  summary: "Explains the match with the viewer's pod, or the status of the wait for one and how to speed it up",
  response: MyMatch,
  problems: ['access-required'],
})
