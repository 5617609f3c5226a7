import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

const Day = z.string().check(z.maxLength(20))

/** Days of a member's absence, `YYYY-MM-DD`, first and last inclusive. */
export const Absence = z.object({ id: z.string(), fromDay: z.string(), untilDay: z.string() })
export type Absence = z.infer<typeof Absence>

/** GET /api/absences: lists the viewer's current and future absences, earliest first. */
export const listAbsences = endpoint({
  method: 'GET',
  path: '/api/absences',
  access: 'member',
  summary: "Lists the viewer's current and future absences",
  response: z.object({ absences: z.array(Absence) }),
  problems: ['access-required'],
})

/** POST /api/absences: creates an absence of at most three months. */
export const createAbsence = endpoint({
  method: 'POST',
  path: '/api/absences',
  access: 'member',
  summary: 'Creates an absence',
  body: z.object({ fromDay: Day, untilDay: Day }),
  status: 201,
  response: Absence,
  problems: ['access-required', 'invalid-fields'],
})

/** DELETE /api/absences/{id}: deletes an absence. */
export const deleteAbsence = endpoint({
  method: 'DELETE',
  path: '/api/absences/{id}',
  access: 'member',
  summary: 'Deletes an absence',
  params: z.object({ id: Id }),
  problems: ['access-required', 'not-found'],
})

const MemberName = z.object({ firstName: z.string(), lastName: z.string(), isYou: z.boolean() })

/**
 * Who leads the viewer's pod. Without a pod, `podId` and `leader` are null. Days are `YYYY-MM-DD` in the pod's time zone, the
 * last one inclusive.
 * `awayUntil`: the leader is away today, through this day · `isLent`: the deputy leads meanwhile · `youLead`: the viewer's
 * current lead role · `term`: the leader's own term, visible only to them; `isEnding` from three weeks before its end, and
 * `offeredTo` is who is asked to lead next · `offer`: the viewer, who does not lead, is asked to lead and must answer before an
 * instant, ISO 8601.
 */
export const PodLead = z.object({
  podId: z.nullable(z.string()),
  leader: z.nullable(MemberName),
  deputy: z.nullable(MemberName),
  awayUntil: z.nullable(z.string()),
  isLent: z.boolean(),
  youLead: z.nullable(z.enum(['leader', 'deputy'])),
  term: z.nullable(
    z.object({ untilDay: z.string(), isEnding: z.boolean(), isOver: z.boolean(), offeredTo: z.nullable(MemberName) }),
  ),
  offer: z.nullable(z.object({ id: z.string(), answerBy: z.string() })),
})
export type PodLead = z.infer<typeof PodLead>

/** GET /api/my-pod/lead: returns who leads the viewer's pod, the acting leader, and until when. */
export const getPodLead = endpoint({
  method: 'GET',
  path: '/api/my-pod/lead',
  access: 'member',
  summary: "Returns who leads the viewer's pod, the acting leader, and until when",
  response: PodLead,
  problems: ['access-required'],
})

/** POST /api/my-pod/term/go-on: the leader continues for six months. Idempotent. */
export const continueLeading = endpoint({
  method: 'POST',
  path: '/api/my-pod/term/go-on',
  access: 'member',
  summary: 'Continues leading the pod for another term',
  response: z.object({ untilDay: z.string() }),
  problems: ['leader-factor-required', 'access-required', 'not-found', 'leader-only', 'no-longer-leader'],
})

/**
 * POST /api/lead-offers/{id}: accepts or declines the viewer's lead offer. A declined offer goes to the next member. Idempotent.
 */
export const respondToLeadOffer = endpoint({
  method: 'POST',
  path: '/api/lead-offers/{id}',
  access: 'member',
  summary: 'Accepts or declines a lead offer',
  params: z.object({ id: Id }),
  body: z.object({ accept: z.boolean() }),
  problems: ['access-required', 'not-found', 'lead-offer-over'],
})

/** A leader's note for the next leader, its author and its time. `text` is empty without a note. */
export const HandoverNote = z.object({
  text: z.string(),
  by: z.nullable(MemberName),
  writtenAt: z.nullable(z.string()),
})
export type HandoverNote = z.infer<typeof HandoverNote>

/** GET /api/my-pod/hand-over-note: returns the note, for the current leader. */
export const getHandoverNote = endpoint({
  method: 'GET',
  path: '/api/my-pod/hand-over-note',
  access: 'member',
  summary: "Returns the note for the pod's next leader",
  response: HandoverNote,
  problems: ['access-required', 'not-found', 'leader-only'],
})

/** Maximum length of a handover note, in characters. */
export const handoverNoteMax = 4000

/** PATCH /api/my-pod/hand-over-note: the current leader replaces the version they have seen. An empty text deletes it. */
export const updateHandoverNote = endpoint({
  method: 'PATCH',
  path: '/api/my-pod/hand-over-note',
  access: 'member',
  summary: "Updates the note for the pod's next leader",
  body: z.object({ text: z.string().check(z.maxLength(handoverNoteMax)), seenAt: z.nullable(z.string()) }),
  response: HandoverNote,
  problems: ['leader-factor-required', 'access-required', 'not-found', 'leader-only', 'note-changed', 'invalid-fields'],
})
