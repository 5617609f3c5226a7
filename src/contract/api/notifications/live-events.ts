import * as z from 'zod/mini'
import { postKinds, sections } from '#domain/community/sections.ts'
import { SharedRoomState } from '../meetings/room-state.ts'

const nameFields = { firstName: z.string(), lastName: z.string() }

/**
 * Events that the server sends to a member's open pages. Those without data only mean that something must be refetched.
 * resync: anything may have been missed · pod-changed: members, leader or details of the member's pod · applicants-changed:
 * applicants that wait for the leader · applications-changed: the member's own applications · matching-changed: to admins, a
 * matching run · commitments-changed: commitments in the pod · hot-seats-changed: the schedule or content of hot seats ·
 * cases-changed: to admins, community reports · room-changed: the pod's room · support-changed: the member's own ticket ·
 * inbox-changed: to admins, any member's ticket · membership-changed: the member's own paid membership, its payments or access
 */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resync') }),
  z.object({ kind: z.literal('pod-changed') }),
  /** `closedId` is the only application that was closed, if nothing else changed. Pages remove it without a request. */
  z.object({ kind: z.literal('applicants-changed'), closedId: z.optional(z.string()) }),
  z.object({ kind: z.literal('applications-changed') }),
  z.object({ kind: z.literal('commitments-changed') }),
  z.object({ kind: z.literal('hot-seats-changed') }),
  z.object({ kind: z.literal('matching-changed') }),
  /** To a member: a notification was added (`isNew`) or was read on another page. */
  z.object({ kind: z.literal('notice-arrived'), isNew: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('support-changed') }),
  z.object({ kind: z.literal('inbox-changed') }),
  z.object({ kind: z.literal('cases-changed') }),
  z.object({ kind: z.literal('membership-changed') }),
  /** The current room, or null if it must be refetched, for example after a new note. Versions tell which state is newer. */
  z.object({ kind: z.literal('room-changed'), meetingId: z.string(), room: z.nullable(SharedRoomState) }),
  /** To a member who was asked to lead: the current leader for another term, or a possible successor. */
  z.object({ kind: z.literal('lead-offered') }),
  /** To the leader: a new application. */
  z.object({ kind: z.literal('applicant-arrived'), ...nameFields }),
  /** To an applicant: the leader accepted or declined. */
  z.object({ kind: z.literal('application-accepted'), podNumber: z.int(), podName: z.string() }),
  z.object({ kind: z.literal('application-closed'), podName: z.string() }),
  /** To everyone in a pod except its new leader. `wasYou` for the previous leader who stays. */
  z.object({ kind: z.literal('leader-changed'), ...nameFields, wasYou: z.boolean() }),
  /** To the new leader. */
  z.object({ kind: z.literal('became-leader'), podNumber: z.int() }),
  /** To a member who was removed by somebody else or by the end of their membership. `next` is their way to the next pod. */
  z.object({
    kind: z.literal('removed-from-pod'),
    podNumber: z.int(),
    next: z.enum(['matching', 'marketplace', 'opt-in', 'membership']),
  }),
  /** To a member whom a match placed. `leads`: the member leads the pod. */
  z.object({ kind: z.literal('match-found'), podNumber: z.int(), podName: z.string(), leads: z.boolean() }),
  /** To a member whose match was undone before the pod met. */
  z.object({ kind: z.literal('match-undone'), podNumber: z.int() }),
  /** To everyone in a merged pod. `moved`: the member came from the pod that ended. */
  z.object({ kind: z.literal('pods-merged'), podNumber: z.int(), podName: z.string(), moved: z.boolean() }),
  /** To pod members with reminders on: the pod meets in a day, or in a few minutes. */
  z.object({ kind: z.literal('meeting-soon'), podName: z.string(), when: z.enum(['day', 'start']) }),
  /** To the author of a support ticket: staff have replied. */
  z.object({ kind: z.literal('support-answered'), reference: z.string() }),
  /** To a member on the waitlist of a community event: a seat became available. */
  z.object({ kind: z.literal('seat-given'), title: z.string() }),
  /** To members with an RSVP to an event: one of its occurrences was moved, canceled or restored. */
  z.object({ kind: z.literal('event-changed'), title: z.string() }),
  /** To the owner of a commitment: the witness nudged them. `words` is the commitment's full text. */
  z.object({ kind: z.literal('nudged'), ...nameFields, words: z.string() }),
  /** To a member with a hot seat in a week and no brief. */
  z.object({ kind: z.literal('hot-seat-next') }),
  /**
   * To a member with a later hot seat: a pod member requests a swap with theirs, on the day `YYYY-MM-DD`. The second event is
   * the response.
   */
  z.object({ kind: z.literal('swap-asked'), ...nameFields, onDay: z.string() }),
  z.object({ kind: z.literal('swap-answered'), ...nameFields, accepted: z.boolean() }),
  /** To the witness of a commitment: half of its time has passed, and a nudge would help. */
  z.object({ kind: z.literal('witness-asked'), ...nameFields, words: z.string() }),
  /** To every member: a new post, with its section, the kind of need or offer, or the state. */
  z.object({
    kind: z.literal('post-published'),
    postId: z.string(),
    authorId: z.string(),
    section: z.enum(sections.map(({ value }) => value)),
    postKind: z.nullable(z.enum(postKinds.map(({ value }) => value))),
    state: z.nullable(z.string()),
  }),
  /** To every member: a post was edited, deleted or commented on. */
  z.object({ kind: z.literal('post-changed'), postId: z.string() }),
])
export type LiveEvent = z.infer<typeof LiveEvent>
