import * as z from 'zod/mini'
import { postKinds, sections } from '#domain/community/sections.ts'
import { SharedRoom } from './room-state.ts'

const named = { firstName: z.string(), lastName: z.string() }

/**
 * What a member's open pages are told by the server while they are open. Those without words of their own only say that something is
 * to be read anew.
 *
 * resync: anything may have been missed · pod-changed: members, leader or details of one's pod · applicants-changed: who waits for
 * one's answer as a leader · applications-changed: one's own applications · matching-changed: to admins, a run of the match ·
 * commitments-changed: what one's pod committed to · hot-seats-changed: who has the hot seat when, and what it is about ·
 * cases-changed: to admins, what was reported in the community · room-changed: the room of one's pod · support-changed: one's own
 * question to support · inbox-changed: to admins, any member's question to support
 */
export const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resync') }),
  z.object({ kind: z.literal('pod-changed') }),
  /** `closedId` names the one application that was closed, where that is all that changed: pages remove it without asking. */
  z.object({ kind: z.literal('applicants-changed'), closedId: z.optional(z.string()) }),
  z.object({ kind: z.literal('applications-changed') }),
  z.object({ kind: z.literal('commitments-changed') }),
  z.object({ kind: z.literal('hot-seats-changed') }),
  z.object({ kind: z.literal('matching-changed') }),
  /** To a member: something stands newly among their notifications (`isNew`), or was read in another of their pages. */
  z.object({ kind: z.literal('notice-arrived'), isNew: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('support-changed') }),
  z.object({ kind: z.literal('inbox-changed') }),
  z.object({ kind: z.literal('cases-changed') }),
  /** The room as it is now; null where it is to be read anew, as when something was written down. Versions tell which one is newer. */
  z.object({ kind: z.literal('room-changed'), meetingId: z.string(), room: z.nullable(SharedRoom) }),
  /** To whoever was asked to lead a pod on: its leader for another term, or a member. */
  z.object({ kind: z.literal('lead-offered') }),
  /** To the leader: somebody asks for a place. */
  z.object({ kind: z.literal('applicant-arrived'), ...named }),
  /** To an applicant: the leader said yes, or no. */
  z.object({ kind: z.literal('application-accepted'), podNumber: z.int(), podName: z.string() }),
  z.object({ kind: z.literal('application-closed'), podName: z.string() }),
  /** To everybody in a pod but its new leader; `wasYou` to whoever led it before and stays. */
  z.object({ kind: z.literal('leader-changed'), ...named, wasYou: z.boolean() }),
  /** To the new leader. */
  z.object({ kind: z.literal('became-leader'), podNumber: z.int() }),
  /** To somebody whose place somebody else ended, or the end of their membership, and how they come to their next pod. */
  z.object({
    kind: z.literal('removed-from-pod'),
    podNumber: z.int(),
    next: z.enum(['matching', 'marketplace', 'opt-in', 'membership']),
  }),
  /** To somebody to whom a match gave a place, and whether they lead the pod. */
  z.object({ kind: z.literal('match-found'), podNumber: z.int(), podName: z.string(), leads: z.boolean() }),
  /** To somebody whose place a match gave and took back before the pod met. */
  z.object({ kind: z.literal('match-undone'), podNumber: z.int() }),
  /** To everybody in a pod that two became, and whether they were in the one that ended. */
  z.object({ kind: z.literal('pods-merged'), podNumber: z.int(), podName: z.string(), moved: z.boolean() }),
  /** To everybody in a pod who wants it: their pod meets in a day, or in a few minutes. */
  z.object({ kind: z.literal('meeting-soon'), podName: z.string(), when: z.enum(['day', 'start']) }),
  /** To whoever asked support: staff have answered. */
  z.object({ kind: z.literal('support-answered'), reference: z.string() }),
  /** To somebody who waited for a seat at an event of the tribe: they have one. */
  z.object({ kind: z.literal('seat-given'), title: z.string() }),
  /** To whoever answered an event: one of its times is moved, called off, or on again. */
  z.object({ kind: z.literal('event-changed'), title: z.string() }),
  /** To the member of a commitment: their witness asks how it goes. `words` says the commitment in full. */
  z.object({ kind: z.literal('nudged'), ...named, words: z.string() }),
  /** To whoever has a hot seat in a week and has not said what it is about. */
  z.object({ kind: z.literal('hot-seat-next') }),
  /** To whoever has a later hot seat: a fellow member would change places with theirs, which is on a day `YYYY-MM-DD`; and the answer. */
  z.object({ kind: z.literal('swap-asked'), ...named, onDay: z.string() }),
  z.object({ kind: z.literal('swap-answered'), ...named, accepted: z.boolean() }),
  /** To the witness of a commitment: its member is half-way to the day, and a word from them would help. */
  z.object({ kind: z.literal('witness-asked'), ...named, words: z.string() }),
  /** To every member: somebody said something to the tribe, in which section, and what kind of need or which state it is about. */
  z.object({
    kind: z.literal('post-published'),
    postId: z.string(),
    authorId: z.string(),
    section: z.enum(sections.map(({ value }) => value)),
    postKind: z.nullable(z.enum(postKinds.map(({ value }) => value))),
    state: z.nullable(z.string()),
  }),
  /** To every member: a post is another one now, or gone, or something was said to it. */
  z.object({ kind: z.literal('post-changed'), postId: z.string() }),
])
export type News = z.infer<typeof News>
