import * as z from 'zod/mini'
import { SlotId } from '#domain/pods/slots.ts'
import { endpoint } from './endpoint.ts'
import { Breakdown, TopicFigures, TotalMatch } from './matches.ts'
import { Slot } from './pods.ts'

/** How the viewer matches the others of their own pod. */
export const PodMatch = z.object({
  totalMatch: TotalMatch,
  /** Share of the match that rests on facts rather than on the neutral middle, 0 to 100. */
  confidence: z.int(),
  breakdown: Breakdown,
  topics: TopicFigures,
})
export type PodMatch = z.infer<typeof PodMatch>

/** One of the weekly times, with what is to be hoped for then. */
export const TimeToWaitFor = z.extend(Slot, {
  /** How many others wait for it; null for one or two, who are not counted out loud. */
  others: z.nullable(z.int()),
  /** Pods with a free seat that meet then. */
  openPods: z.int(),
})
export type TimeToWaitFor = z.infer<typeof TimeToWaitFor>

/** A form that a match waits for, and how many of its fields are still empty; the assessment counts statements. */
export const MissingPart = z.object({
  form: z.enum(['community-profile', 'personal-info', 'shipping-address', 'assessment', 'rei-statement']),
  left: z.int(),
})
export type MissingPart = z.infer<typeof MissingPart>

/** A pod the viewer could ask for a place instead of waiting. */
export const FittingPod = z.object({
  podId: z.string(),
  slug: z.string(),
  name: z.string(),
  slot: Slot,
  seatsLeft: z.int(),
  totalMatch: TotalMatch,
})
export type FittingPod = z.infer<typeof FittingPod>

/** Why the last match had no place for somebody; `set_aside` where a person decided that none of the places was right. */
export const WaitReason = z.enum(['no_slot_mates', 'no_feasible_pod', 'ineligible', 'below_floor', 'set_aside'])
export type WaitReason = z.infer<typeof WaitReason>

/** How a member's wait for a pod stands. Instants are ISO 8601 in UTC. */
export const MatchWait = z.object({
  /** Since when, and by when they have a pod; null while the wait has not begun. */
  since: z.nullable(z.iso.datetime()),
  rematchBy: z.nullable(z.iso.datetime()),
  isOverdue: z.boolean(),
  /** What has to be filled in before a match can find them a pod; in the order to do it. */
  missing: z.array(MissingPart),
  /** The scores are being made; nothing is to be done. */
  isScoring: z.boolean(),
  /** The times they wait for, the one wanted most first. */
  times: z.array(TimeToWaitFor),
  /** Up to three more times that would make it faster, the best first. */
  better: z.array(TimeToWaitFor),
  /** Whether one of these can be added: up to two other times are kept. */
  canAdd: z.boolean(),
  /** Pods that meet at these times and have a free seat, best match first, at most three; none without marketplace access. */
  fitting: z.array(FittingPod),
  /** The last match that was made since the wait began, when it had no place for them. */
  lastMatch: z.nullable(z.object({ at: z.iso.datetime(), reason: WaitReason, suggestedSlots: z.array(SlotId) })),
})
export type MatchWait = z.infer<typeof MatchWait>

/** Where a member stands with matching: the match with their pod, or their wait for one; neither for whoever wants none. */
export const MyMatch = z.object({ pod: z.nullable(PodMatch), wait: z.nullable(MatchWait) })
export type MyMatch = z.infer<typeof MyMatch>

/** GET /api/my-match: why one is in one's pod, or how the wait for one stands and what would make it faster. */
export const readMyMatch = endpoint({
  method: 'GET',
  path: '/api/my-match',
  access: 'member',
  summary: 'Why one is in one’s pod, or how the wait for one stands and what would make it faster',
  answer: MyMatch,
  problems: ['access-required'],
})
