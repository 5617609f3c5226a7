import * as z from 'zod/mini'
import { EndedHow, LeaveReason } from '#domain/pods/leaving.ts'
import { SlotId, meetingDays } from '#domain/pods/slots.ts'
import { seatsMax } from '#domain/pods/seats.ts'
import { stateCodes } from '#domain/profile/states.ts'
import { niches } from '#domain/statement/options.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { Breakdown, TopicFigures, TotalMatch } from './matches.ts'

/** When a pod meets; `label` is in the words of the viewer's zone, `comfort` marks what is early or late there. */
export const Slot = z.object({ value: SlotId, label: z.string(), comfort: z.nullable(z.enum(['early', 'late'])) })
export type Slot = z.infer<typeof Slot>

const Niche = z.enum(niches)
const State = z.enum(stateCodes)

/** A pod as the marketplace shows it to a member who may join: no member's name in full, no address, no link. */
export const PodCard = z.object({
  podId: z.string(),
  slug: z.string(),
  podNumber: z.int(),
  name: z.string(),
  focus: Niche,
  /** The state the pod invests in; null where it is not bound to one. */
  state: z.nullable(State),
  slot: Slot,
  seatsLeft: z.int(),
  maxMembers: z.int(),
  trainedLeader: z.boolean(),
  /** The viewer's match with the members. */
  totalMatch: TotalMatch,
  /** Up to three true statements that speak for this pod. */
  reasons: z.array(z.string()),
  /** Areas its members want to grow in and nobody there covers, most wanted first, at most three. */
  lacks: z.array(z.string()),
  members: z.array(z.object({ initials: z.string() })),
})
export type PodCard = z.infer<typeof PodCard>

/** One page of the marketplace. `nextCursor` is null on the last one. */
export const PodPage = z.object({ pods: z.array(PodCard), nextCursor: z.nullable(z.string()) })
export type PodPage = z.infer<typeof PodPage>

/** Several words of one filter, with commas between them. */
const wordsOf = <const Word extends string>(words: readonly Word[]) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').filter(Boolean) as Word[]),
    ),
    z.array(z.enum(words)),
  )

/** Filters of the marketplace. `openSeats` is the least number of free seats, 1 unless stated. */
export const PodFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(80))),
  day: z.optional(wordsOf(meetingDays.map(({ value }) => value))),
  niche: z.optional(wordsOf(niches)),
  state: z.optional(State),
  /** Hours of the viewer's own clock between which the whole meeting lies: `11-18`. */
  hours: z.optional(z.string().check(z.regex(/^([01]?\d|2[0-3])-([01]?\d|2[0-4])$/))),
  /** `1`: only pods whose leader has finished the leader guide. */
  trained: z.optional(z.enum(['1'])),
  openSeats: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(seatsMax))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
export type PodFilters = z.infer<typeof PodFilters>

/** GET /api/pods: the pods a member may apply to, best match first. */
export const listPods = endpoint({
  method: 'GET',
  path: '/api/pods',
  access: 'market',
  summary: 'The pods a member may apply to, best match first, a page at a time',
  query: PodFilters,
  answer: PodPage,
  problems: ['access-required', 'marketplace-access-required', 'invalid-fields', 'too-many-requests'],
})

/** A pod in full, as a member who may join sees it. */
export const PodDetail = z.extend(PodCard, {
  description: z.string(),
  durationMinutes: z.int(),
  /** First names only, the leader first, then by how long they have been there. */
  members: z.array(z.object({ initials: z.string(), firstName: z.string(), isLeader: z.boolean() })),
  /** Share of the match that rests on facts rather than on the neutral middle, 0 to 100. */
  confidence: z.int(),
  breakdown: Breakdown,
  topics: TopicFigures,
  /** Whether the viewer holds a place here. */
  isMember: z.boolean(),
})
export type PodDetail = z.infer<typeof PodDetail>

/** GET /api/pods/{slug}: one pod of the marketplace. */
export const readPod = endpoint({
  method: 'GET',
  path: '/api/pods/{slug}',
  access: 'market',
  summary: 'One pod of the marketplace, with the match explained',
  params: z.object({ slug: z.string().check(z.maxLength(80)) }),
  answer: PodDetail,
  problems: ['access-required', 'marketplace-access-required', 'not-found', 'too-many-requests'],
})

/** GET /api/pods/by-id/{id}: the same by id, for links that outlive a slug. */
export const readPodById = endpoint({
  method: 'GET',
  path: '/api/pods/by-id/{id}',
  access: 'market',
  summary: 'One pod of the marketplace by its id',
  params: z.object({ id: Id }),
  answer: PodDetail,
  problems: ['access-required', 'marketplace-access-required', 'not-found', 'too-many-requests'],
})

/** A member as the others of the pod see them. The phone number is there only when they share it with their pod. */
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
  /** What they are working on, in a line of their own. */
  update: z.nullable(z.string()),
  isLeader: z.boolean(),
  /** Whether they lead the pod when the leader has gone. */
  isDeputy: z.boolean(),
  isYou: z.boolean(),
  joinedAt: z.string(),
})
export type PodMember = z.infer<typeof PodMember>

/** The weekly meeting: wall time of `dayTime` in `timezone`, and the same in the words of the viewer's zone. */
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
 * The place the viewer had last, for thirty days after it ended. `heldUntil` is until when they may come back to it, null where it is
 * not kept; `reason` is why they left, null while they have not said. Instants are ISO 8601 in UTC.
 */
export const LastPlace = z.object({
  podId: z.string(),
  podNumber: z.int(),
  name: z.string(),
  endedAt: z.string(),
  how: EndedHow,
  heldUntil: z.nullable(z.string()),
  reason: z.nullable(LeaveReason),
})
export type LastPlace = z.infer<typeof LastPlace>

/** The viewer's pod; `podId` and `pod` are null and `members` is empty without one, and `lastPlace` may be there. */
export const MyPod = z.object({
  podId: z.nullable(z.string()),
  members: z.array(PodMember),
  lastPlace: z.nullable(LastPlace),
  pod: z.nullable(
    z.object({
      /** The leader's e-mail address. */
      leader: z.string(),
      weeklyMeeting: WeeklyMeeting,
      maxMembers: z.int(),
      /** Seats that are taken, those kept for somebody who may come back included. */
      placesTaken: z.int(),
      podNumber: z.int(),
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      focus: Niche,
      state: z.nullable(State),
      /** Whether it leaves out meetings on public holidays. */
      skipsHolidays: z.boolean(),
      /** Whether the leader wants it in the marketplace. */
      listed: z.boolean(),
      /** Kept out of the marketplace until its leader has finished the leader guide. */
      awaitsTraining: z.boolean(),
      leaderIsTrained: z.boolean(),
    }),
  ),
})
export type MyPod = z.infer<typeof MyPod>

/** GET /api/my-pod: the pod the viewer holds a place in. */
export const readMyPod = endpoint({
  method: 'GET',
  path: '/api/my-pod',
  access: 'member',
  summary: 'The pod the viewer holds a place in, with its members',
  answer: MyPod,
})

/** What a leader says about a pod; `durationMinutes` is 30, 60 or 90. */
const PodTerms = z.object({
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

/** Any other object passes too: the field table `podFields` finds its faults, in the words of the forms. */
const AnyObject = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
const sendFields = 'Send an object with the fields of the pod.'

/** POST /api/pods: founds a pod that the viewer leads, and closes what else they have open. */
export const foundPod = endpoint({
  method: 'POST',
  path: '/api/pods',
  access: 'market',
  summary: 'Founds a pod that the viewer leads; it joins the marketplace once they have finished the leader guide',
  body: z.union([z.partial(PodTerms), AnyObject], sendFields),
  status: 201,
  answer: MyPod,
  problems: ['access-required', 'marketplace-access-required', 'invalid-fields', 'already-in-pod', 'too-many-requests'],
})

/** PATCH /api/pods/{id}: its leader changes what is sent and nothing else; `deputy` is a member's e-mail address or null. */
export const updatePod = endpoint({
  method: 'PATCH',
  path: '/api/pods/{id}',
  access: 'member',
  summary: 'Changes the fields of the pod that are sent; only its leader may',
  params: z.object({ id: Id }),
  body: z.union([z.partial(z.extend(PodTerms, { deputy: z.nullable(z.string()) })), AnyObject], sendFields),
  answer: MyPod,
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
