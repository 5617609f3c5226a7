import * as z from 'zod/mini'
import { CircleFields, Profile, TrainingEvents } from '#domain/profile/profile.ts'
import { SlotId } from '#domain/pods/slots.ts'
import { endpoint } from './endpoint.ts'

/**
 * One of the weekly times a member can choose, in the words of their zone. `comfort` marks times before 6:00 and after
 * 22:00; `openSeats` counts free seats in pods that meet then, `formingPods` pods that still gather members.
 */
export const SlotChoice = z.object({
  value: SlotId,
  label: z.string(),
  comfort: z.nullable(z.enum(['early', 'late'])),
  openSeats: z.int(),
  formingPods: z.int(),
})
export type SlotChoice = z.infer<typeof SlotChoice>

/**
 * Everything about oneself: the profile, and what the product keeps beside it. The three scores are there once the
 * assessment is complete; the two links are null without access.
 */
export const Me = z.extend(Profile, {
  podId: z.nullable(z.string()),
  /** Most recent first. */
  previousPods: z.array(z.string()),
  /** By when a pod is found; null for whoever does not wait for one. */
  rematchBy: z.nullable(z.iso.datetime()),
  financialMatchValue: z.nullable(z.int()),
  demographicCluster: z.nullable(z.int()),
  personalityCluster: z.nullable(z.int()),
  isTribeAppAdmin: z.boolean(),
  weeklyAccountabilityLink: z.nullable(z.string()),
  tribeTalkLink: z.nullable(z.string()),
  events: TrainingEvents,
  stripeCustomerId: z.nullable(z.string()),
  slots: z.array(SlotChoice),
})
export type Me = z.infer<typeof Me>

/** GET /api/me: everything about oneself. */
export const readMe = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'auth',
  summary: 'Everything about oneself: profile, pod, scores and the weekly times to choose from',
  answer: Me,
})

/** What may be sent: any of these keys. `podId` can only be let go of, which ends one's place in a pod. */
export const MePatch = z.partial(
  z.extend(Profile, { circleFields: z.partial(CircleFields), events: z.partial(TrainingEvents), podId: z.null() }),
)
export type MePatch = z.infer<typeof MePatch>

/** Any other object passes too: the field tables find its faults, in the words of the forms. */
const AnyObject = z.custom<MePatch>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

/** PATCH /api/me: changes the keys that are sent, and only those; answers like GET. */
export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/me',
  access: 'auth',
  limit: 'autosave',
  summary: 'Changes the keys that are sent; unknown and read-only keys are ignored',
  body: z.union([MePatch, AnyObject], 'Send an object with the fields to change.'),
  answer: Me,
  problems: ['invalid-fields'],
})

/**
 * What became of the choice of a pod. `rematchBy` is the day by which a pod is found; left out where none is looked for, which
 * is also so for whoever has a pod: their wish stays as it is, and they wait for nothing.
 */
export const PodChoiceOutcome = z.object({
  ok: z.literal(true),
  state: z.enum(['in-pool', 'opted-out']),
  rematchBy: z.optional(z.iso.datetime()),
})
export type PodChoiceOutcome = z.infer<typeof PodChoiceOutcome>

/** POST /api/pod-choice-complete: enters or leaves the matching pool, as the saved profile says. Done twice, nothing changes. */
export const completePodChoice = endpoint({
  method: 'POST',
  path: '/api/pod-choice-complete',
  access: 'member',
  summary: 'Enters or leaves the matching pool, as the saved profile says',
  answer: PodChoiceOutcome,
  problems: ['pod-choice-open'],
})

/** POST /api/profile-complete: every essential field is filled in; the welcome package can go. Stamps the first time only. */
export const completeProfile = endpoint({
  method: 'POST',
  path: '/api/profile-complete',
  access: 'auth',
  summary: 'Says that the profile is complete; answers 422 with what is missing where it is not',
  answer: z.object({ ok: z.literal(true), completedAt: z.iso.datetime() }),
  problems: ['invalid-fields'],
})
