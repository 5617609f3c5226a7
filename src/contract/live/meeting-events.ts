import * as z from 'zod/mini'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import type { SharedRoomState } from '../api/meetings/room-state.ts'
import type { LiveEventSpecs } from './live-event-spec.ts'
import { stalePaths } from './stale-paths.ts'

const nameFields = () => ({ firstName: z.string(), lastName: z.string() })

/** Events about meetings, commitments, hot seats and community events. Functions, so that pages don't load them. */
export const meetingEventSchemas = (room: typeof SharedRoomState) =>
  [
    z.object({ kind: z.literal('room-changed'), meetingId: z.string(), room: z.nullable(room) }),
    z.object({ kind: z.literal('meeting-soon'), podName: z.string(), when: z.enum(['day', 'start']) }),
    z.object({ kind: z.literal('commitments-changed') }),
    z.object({ kind: z.literal('nudged'), ...nameFields(), words: z.string() }),
    z.object({ kind: z.literal('witness-asked'), ...nameFields(), words: z.string() }),
    z.object({ kind: z.literal('hot-seats-changed') }),
    z.object({ kind: z.literal('hot-seat-next') }),
    z.object({ kind: z.literal('swap-asked'), ...nameFields(), onDay: z.string() }),
    z.object({ kind: z.literal('swap-answered'), ...nameFields(), accepted: z.boolean() }),
    z.object({ kind: z.literal('seat-given'), title: z.string() }),
    z.object({ kind: z.literal('event-changed'), title: z.string() }),
  ] as const

type MeetingEvent = z.infer<ReturnType<typeof meetingEventSchemas>[number]>

const toCommitments = { url: '/dashboard/pod/commitments', linkText: t`See commitments` }
const toCalendar = { url: '/calendar', linkText: t`Open calendar` }
const hotSeatsUrl = '/dashboard/pod/hot-seats'

/** What these events mean to the server and to pages. */
export const meetingEvents: LiveEventSpecs<MeetingEvent> = {
  /**
   * The current room of the pod, or null if it must be refetched, for example after a new note. Versions tell which state is newer.
   * When a meeting ends, the next one replaces it everywhere.
   */
  'room-changed': { audience: 'member', makesStale: stalePaths.room },
  /** To pod members with reminders on: the pod meets in a day, or in a few minutes. */
  'meeting-soon': {
    audience: 'member',
    makesStale: [],
    toast: ({ podName, when }) =>
      when === 'day'
        ? { type: 'info', message: t`${{ podName }} meets in about 24 hours.` }
        : {
            type: 'info',
            message: t`${{ podName }} meets in a few minutes.`,
            url: '/meeting-agenda',
            linkText: t`Join meeting`,
          },
  },
  /** Commitments in the pod. */
  'commitments-changed': { audience: 'member', makesStale: stalePaths.commitments },
  /** To the owner of a commitment: the witness nudged them. `words` is the commitment's full text. */
  nudged: {
    audience: 'member',
    makesStale: stalePaths.nudged,
    toast: (event) => ({
      type: 'info',
      message: t`${{ fullName: fullName(event) }} is checking in on your commitment: ${{ words: event.words }}.`,
      ...toCommitments,
    }),
  },
  /** To the witness of a commitment: half of its time has passed, and a nudge would help. */
  'witness-asked': {
    audience: 'member',
    makesStale: stalePaths.witness,
    toast: (event) => ({
      type: 'info',
      message: t`You’re the witness for ${{ fullName: fullName(event) }}: ${{ words: event.words }}. Ask how it’s going.`,
      ...toCommitments,
    }),
  },
  /** The schedule or content of hot seats. */
  'hot-seats-changed': { audience: 'member', makesStale: stalePaths.hotSeats },
  /** To a member with a hot seat in a week and no brief. */
  'hot-seat-next': {
    audience: 'member',
    makesStale: stalePaths.hotSeats,
    toast: () => ({
      type: 'info',
      title: t`You’re in the hot seat next week`,
      message: t`Add your topic so your pod can prepare.`,
      url: hotSeatsUrl,
      linkText: t`Write your brief`,
    }),
  },
  /** To a member with a later hot seat: a pod member requests a swap with theirs, on the day `YYYY-MM-DD`. */
  'swap-asked': {
    audience: 'member',
    makesStale: stalePaths.hotSeats,
    toast: (event) => ({
      type: 'info',
      message: t`${{ fullName: fullName(event) }} wants to swap hot seats with you.`,
      url: hotSeatsUrl,
      linkText: t`Reply`,
    }),
  },
  /** The response to the member who requested the swap. */
  'swap-answered': {
    audience: 'member',
    makesStale: stalePaths.hotSeats,
    toast: (event) => ({
      type: event.accepted ? 'success' : 'info',
      message: event.accepted
        ? t`${{ memberName: fullName(event) }} swapped hot seats with you.`
        : t`${{ memberName: fullName(event) }} can’t swap hot seats this time, so you’ll keep your turn.`,
      url: hotSeatsUrl,
      linkText: t`See hot seats`,
    }),
  },
  /** To a member on the waitlist of a community event: a seat became available. */
  'seat-given': {
    audience: 'member',
    makesStale: stalePaths.calendar,
    toast: ({ title }) => ({ type: 'success', message: t`A seat opened up for you: ${{ title }}.`, ...toCalendar }),
  },
  /** To members with an RSVP to an event: one of its occurrences was moved, canceled or restored. */
  'event-changed': {
    audience: 'member',
    makesStale: stalePaths.calendar,
    toast: ({ title }) => ({ type: 'info', message: t`${{ title }} has a schedule change.`, ...toCalendar }),
  },
}
