import * as z from 'zod/mini'
import { PodMembershipEndReason, LeaveReason } from '#domain/pods/leaving.ts'
import { SlotId, meetingDays } from '#domain/pods/slots.ts'
import { seatsMax } from '#domain/pods/seats.ts'
import { stateCodes } from '#domain/profile/states.ts'
import { niches } from '#domain/statement/options.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Slot } from './slot.ts'
import { Breakdown, TopicComparison, TotalMatch } from './matches.ts'

const Niche = z.enum(niches)
const State = z.enum(stateCodes)

/** A pod in the marketplace, as a member who can join sees it: no full names, addresses or links. */
export const PodCard = z.object({
  podId: z.string(),
  slug: z.string(),
  podNumber: z.int(),
  name: z.string(),
  focus: Niche,
  /** The state that the pod invests in. Null if there is none. */
  state: z.nullable(State),
  slot: Slot,
  seatsLeft: z.int(),
  maxMembers: z.int(),
  trainedLeader: z.boolean(),
  /** The viewer's match with the members. */
  totalMatch: TotalMatch,
  /** Up to three true statements in favor of this pod. */
  reasons: z.array(z.string()),
  /** Up to three areas that its members want to improve in and nobody covers, most wanted first. */
  lacks: z.array(z.string()),
  members: z.array(z.object({ initials: z.string() })),
})
export type PodCard = z.infer<typeof PodCard>

/** One page of the marketplace. `nextCursor` is null on the last page. */
export const PodPage = z.object({ pods: z.array(PodCard), nextCursor: z.nullable(z.string()) })
export type PodPage = z.infer<typeof PodPage>

/** A comma-separated list of values of a filter. */
const commaSeparated = <const Word extends string>(values: readonly Word[]) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').filter(Boolean) as Word[]),
    ),
    z.array(z.enum(values)),
  )

/** Filters of the marketplace. `openSeats` is the minimum number of free seats, 1 by default. */
export const PodFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(80))),
  day: z.optional(commaSeparated(meetingDays.map(({ value }) => value))),
  niche: z.optional(commaSeparated(niches)),
  state: z.optional(State),
  /** Hours on the viewer's clock that must contain the whole meeting: `11-18`. */
  hours: z.optional(z.string().check(z.regex(/^([01]?\d|2[0-3])-([01]?\d|2[0-4])$/))),
  /** `1`: only pods whose leader has finished the leader guide. */
  trained: z.optional(z.enum(['1'])),
  openSeats: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(seatsMax))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
export type PodFilters = z.infer<typeof PodFilters>

/** GET /api/pods: lists the pods that a member can apply to, best match first. */
export const listPods = endpoint({
  method: 'GET',
  path: '/api/pods',
  access: 'market',
  summary: 'Lists the pods that a member can apply to, best match first, in pages',
  query: PodFilters,
  response: PodPage,
  problems: ['access-required', 'marketplace-access-required', 'invalid-fields', 'too-many-requests'],
})

/** A pod's details, as a member who can join sees them. */
export const PodDetail = z.extend(PodCard, {
  description: z.string(),
  durationMinutes: z.int(),
  /** First names only, leader first, then by time in the pod. */
  members: z.array(z.object({ initials: z.string(), firstName: z.string(), isLeader: z.boolean() })),
  /** Share of the match that rests on known data instead of the neutral middle, 0 to 100. */
  confidence: z.int(),
  breakdown: Breakdown,
  topics: TopicComparison,
  /** Whether the viewer is a member. */
  isMember: z.boolean(),
})
export type PodDetail = z.infer<typeof PodDetail>

/** GET /api/pods/{slug}: returns one pod of the marketplace. */
export const getPod = endpoint({
  method: 'GET',
  path: '/api/pods/{slug}',
  access: 'market',
  summary: 'Returns one pod of the marketplace, with the match explained',
  params: z.object({ slug: z.string().check(z.maxLength(80)) }),
  response: PodDetail,
  problems: ['access-required', 'marketplace-access-required', 'not-found', 'too-many-requests'],
})

/** GET /api/pods/by-id/{id}: the same by ID, for links that must survive a change of the slug. */
export const getPodById = endpoint({
  method: 'GET',
  path: '/api/pods/by-id/{id}',
  access: 'market',
  summary: 'Returns one pod of the marketplace by ID',
  params: z.object({ id: Id }),
  response: PodDetail,
  problems: ['access-required', 'marketplace-access-required', 'not-found', 'too-many-requests'],
})

/** A pod member as the others see them. The phone number is present only if the member shares it with the pod. */
export const PodMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  initials: z.string(),
  headline: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** The member's own line about what they are working on. */
  update: z.nullable(z.string()),
  isLeader: z.boolean(),
  /** Whether the member leads the pod when the leader leaves. */
  isDeputy: z.boolean(),
  isYou: z.boolean(),
  joinedAt: z.string(),
})
export type PodMember = z.infer<typeof PodMember>

/** The weekly meeting: the local time of `dayTime` in `timezone`, and its label in the viewer's time zone. */
export const WeeklyMeeting = z.object({
  dayTime: SlotId,
  timezone: z.string(),
  durationMinutes: z.int(),
  link: z.nullable(z.string()),
  label: z.string(),
  /** Start of the next meeting, ISO 8601 in UTC. */
  nextAt: z.string(),
})
export type WeeklyMeeting = z.infer<typeof WeeklyMeeting>

/**
 * The viewer's last pod membership, for thirty days after it ended. `heldUntil` is the deadline to return, null if the seat is
 * not held. `reason` is why they left, null until they answer. Instants are ISO 8601 in UTC.
 */
export const LastPodMembership = z.object({
  podId: z.string(),
  podNumber: z.int(),
  name: z.string(),
  endedAt: z.string(),
  how: PodMembershipEndReason,
  heldUntil: z.nullable(z.string()),
  reason: z.nullable(LeaveReason),
})
export type LastPodMembership = z.infer<typeof LastPodMembership>

/** The viewer's pod. Without one, `podId` and `pod` are null, `members` is empty, and `lastPlace` may be set. */
export const MyPod = z.object({
  podId: z.nullable(z.string()),
  members: z.array(PodMember),
  lastPlace: z.nullable(LastPodMembership),
  pod: z.nullable(
    z.object({
      /** The leader's email address. */
      leader: z.string(),
      weeklyMeeting: WeeklyMeeting,
      maxMembers: z.int(),
      /** Taken seats, including those held for a member who may return. */
      placesTaken: z.int(),
      podNumber: z.int(),
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      focus: Niche,
      state: z.nullable(State),
      /** Whether it skips meetings on public holidays. */
      skipsHolidays: z.boolean(),
      /** Whether the leader lists it in the marketplace. */
      listed: z.boolean(),
      /** Not listed in the marketplace until its leader has finished the leader guide. */
      awaitsTraining: z.boolean(),
      leaderIsTrained: z.boolean(),
    }),
  ),
})
export type MyPod = z.infer<typeof MyPod>

/** GET /api/my-pod: returns the viewer's pod. */
export const getMyPod = endpoint({
  method: 'GET',
  path: '/api/my-pod',
  access: 'member',
  summary: "Returns the viewer's pod with its members",
  response: MyPod,
})

/** A pod's fields as its leader enters them. `durationMinutes` is 30, 60 or 90. */
const PodInput = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  focus: Niche,
  state: z.nullable(State),
  dayTime: SlotId,
  durationMinutes: z.int(),
  maxMembers: z.int(),
  link: z.nullable(z.string()),
  skipsHolidays: z.boolean(),
  listed: z.boolean(),
})

/** Accepts any other object too. The field table `podFields` validates it, with the messages of the form. */
const AnyObject = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
const invalidBodyMessage = 'Send an object with the fields of the pod.'

/** POST /api/pods: creates a pod that the viewer leads, and closes the viewer's open applications. */
export const createPod = endpoint({
  method: 'POST',
  path: '/api/pods',
  access: 'market',
  summary: 'Creates a pod that the viewer leads; it is listed once they have finished the leader guide',
  body: z.union([z.partial(PodInput), AnyObject], invalidBodyMessage),
  status: 201,
  response: MyPod,
  problems: ['access-required', 'marketplace-access-required', 'invalid-fields', 'already-in-pod', 'too-many-requests'],
})

/** PATCH /api/pods/{id}: the leader changes only the submitted fields. `deputy` is a member's email address or null. */
export const updatePod = endpoint({
  method: 'PATCH',
  path: '/api/pods/{id}',
  access: 'member',
  summary: 'Changes the submitted fields of a pod; leader only',
  params: z.object({ id: Id }),
  body: z.union([z.partial(z.extend(PodInput, { deputy: z.nullable(z.string()) })), AnyObject], invalidBodyMessage),
  response: MyPod,
  problems: [
    'leader-factor-required',
    'access-required',
    'leader-only',
    'not-found',
    'invalid-fields',
    'seats-taken',
    'not-in-pod',
    'no-longer-leader',
    'too-many-requests',
  ],
})
