import * as z from 'zod/mini'
import { CircleFields, Profile, TrainingEvents } from '#domain/profile/profile.ts'
import { endpoint } from './endpoint.ts'
import { Slot } from './pods/slot.ts'

/**
 * A weekly time that a member can choose, labeled in the member's time zone. `comfort` marks times before 6:00 AM and after
 * 10:00 PM. `openSeats` counts free seats in pods at that time, `formingPods` the pods that still gather members.
 */
export const SlotChoice = z.extend(Slot, {
  /** Local weekday: Monday is 1. */
  isoDay: z.int(),
  /** Local minute of the day, 0 to 1439. */
  minute: z.int(),
  /** The time in the slot's own time zone: "7:00 PM Eastern", with the day if it differs there. */
  ownTime: z.string(),
  openSeats: z.int(),
  formingPods: z.int(),
})
export type SlotChoice = z.infer<typeof SlotChoice>

/**
 * The signed-in user's data: the profile, and what the product stores beside it. The three scores exist once the assessment is
 * complete. The two links are null without access.
 */
export const Me = z.extend(Profile, {
  podId: z.nullable(z.string()),
  /** Newest first. */
  previousPods: z.array(z.string()),
  /** By when a pod is found. Null for a user who does not wait for one. */
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

/** GET /api/me: returns the signed-in user's data. */
export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'auth',
  summary: "Returns the user's data: profile, pod, scores, and the weekly times to choose from",
  response: Me,
})

/** Keys that can be sent. `podId` can only be null, which ends the pod membership. */
export const MePatch = z.partial(
  z.extend(Profile, { circleFields: z.partial(CircleFields), events: z.partial(TrainingEvents), podId: z.null() }),
)
export type MePatch = z.infer<typeof MePatch>

/** Accepts any other object too. The field tables validate it, with the messages of the forms. */
const AnyObject = z.custom<MePatch>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

/** PATCH /api/me: changes only the submitted keys. Responds like GET. */
export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/me',
  access: 'auth',
  limit: 'autosave',
  summary: 'Changes the submitted keys; unknown and read-only keys are ignored',
  body: z.union([MePatch, AnyObject], 'Send an object with the fields to change.'),
  response: Me,
  problems: ['invalid-fields'],
})

/**
 * Result of the pod choice. `rematchBy` is the day by which a pod is found. It is absent if the member does not wait for one.
 * That includes a member with a pod, whose preference stays stored.
 */
export const PodChoiceOutcome = z.object({
  ok: z.literal(true),
  state: z.enum(['in-pool', 'opted-out']),
  rematchBy: z.optional(z.iso.datetime()),
})
export type PodChoiceOutcome = z.infer<typeof PodChoiceOutcome>

/**
 * POST /api/pod-choice-complete: adds the member to the matching pool or removes them, depending on the saved profile.
 * Idempotent.
 */
export const completePodChoice = endpoint({
  method: 'POST',
  path: '/api/pod-choice-complete',
  access: 'member',
  summary: 'Adds the member to the matching pool or removes them, depending on the saved profile',
  response: PodChoiceOutcome,
  problems: ['pod-choice-open'],
})

/**
 * POST /api/profile-complete: records that every essential field is filled in, so that the welcome package can be sent. Only the
 * first call stores the time.
 */
export const completeProfile = endpoint({
  method: 'POST',
  path: '/api/profile-complete',
  access: 'auth',
  summary: 'Records that the profile is complete; returns 422 with the missing fields if it is not',
  response: z.object({ ok: z.literal(true), completedAt: z.iso.datetime() }),
  problems: ['invalid-fields'],
})
