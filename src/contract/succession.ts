import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

const Day = z.string().check(z.maxLength(20))

/** Days `YYYY-MM-DD`, the first and the last counted in, on which a member is away from their pod. */
export const Absence = z.object({ id: z.string(), fromDay: z.string(), untilDay: z.string() })
export type Absence = z.infer<typeof Absence>

/** GET /api/absences: one's own that are not over, the first one first. */
export const listAbsences = endpoint({
  method: 'GET',
  path: '/api/absences',
  access: 'member',
  summary: 'The days on which one is or will be away from one’s pod',
  answer: z.object({ absences: z.array(Absence) }),
  problems: ['access-required'],
})

/** POST /api/absences: one will be away, for three months at most. */
export const addAbsence = endpoint({
  method: 'POST',
  path: '/api/absences',
  access: 'member',
  summary: 'Says that one will be away from one’s pod',
  body: z.object({ fromDay: Day, untilDay: Day }),
  status: 201,
  answer: Absence,
  problems: ['access-required', 'invalid-fields'],
})

/** DELETE /api/absences/{id}: one is not away after all. */
export const removeAbsence = endpoint({
  method: 'DELETE',
  path: '/api/absences/{id}',
  access: 'member',
  summary: 'Takes back that one will be away',
  params: z.object({ id: Id }),
  problems: ['access-required', 'not-found'],
})

const Person = z.object({ firstName: z.string(), lastName: z.string(), isYou: z.boolean() })

/**
 * Who leads the viewer's pod; without one `podId` and `leader` are null. Days are `YYYY-MM-DD` in the pod's zone, the last one counted in.
 *
 * `awayUntil`: the leader is away today, until this day · `isLent`: the deputy leads meanwhile · `youLead`: as what the viewer leads now ·
 * `term`: the leader's own, for them alone; `isEnding` from three weeks before its end, and `offeredTo` is who is asked to lead after it ·
 * `offer`: the viewer, who does not lead, is asked to, and answers before an instant of ISO 8601.
 */
export const PodLead = z.object({
  podId: z.nullable(z.string()),
  leader: z.nullable(Person),
  deputy: z.nullable(Person),
  awayUntil: z.nullable(z.string()),
  isLent: z.boolean(),
  youLead: z.nullable(z.enum(['leader', 'deputy'])),
  term: z.nullable(z.object({ untilDay: z.string(), isEnding: z.boolean(), isOver: z.boolean(), offeredTo: z.nullable(Person) })),
  offer: z.nullable(z.object({ id: z.string(), answerBy: z.string() })),
})
export type PodLead = z.infer<typeof PodLead>

/** GET /api/my-pod/lead: who leads one's pod, who stands in, and until when. */
export const readPodLead = endpoint({
  method: 'GET',
  path: '/api/my-pod/lead',
  access: 'member',
  summary: 'Who leads the viewer’s pod, who stands in meanwhile, and until when',
  answer: PodLead,
  problems: ['access-required'],
})

/** POST /api/my-pod/term/go-on: the leader goes on for six months. Safe to repeat. */
export const goOnLeading = endpoint({
  method: 'POST',
  path: '/api/my-pod/term/go-on',
  access: 'member',
  summary: 'Goes on leading the pod for another term',
  answer: z.object({ untilDay: z.string() }),
  problems: ['leader-factor-required', 'access-required', 'not-found', 'leader-only', 'no-longer-leader'],
})

/** POST /api/lead-offers/{id}: one takes the lead one is offered, or leaves it to the next. Safe to repeat. */
export const answerLeadOffer = endpoint({
  method: 'POST',
  path: '/api/lead-offers/{id}',
  access: 'member',
  summary: 'Answers whether one leads the pod from now on',
  params: z.object({ id: Id }),
  body: z.object({ accept: z.boolean() }),
  problems: ['access-required', 'not-found', 'lead-offer-over'],
})

/** What a leader wants the next one to know, by whom and when it was written; `text` is empty where nothing was. */
export const HandOverNote = z.object({
  text: z.string(),
  by: z.nullable(Person),
  writtenAt: z.nullable(z.string()),
})
export type HandOverNote = z.infer<typeof HandOverNote>

/** GET /api/my-pod/hand-over-note: of whoever leads now. */
export const readHandOverNote = endpoint({
  method: 'GET',
  path: '/api/my-pod/hand-over-note',
  access: 'member',
  summary: 'What the next leader of the pod should know',
  answer: HandOverNote,
  problems: ['access-required', 'not-found', 'leader-only'],
})

/** The longest hand-over note, in characters. */
export const noteLength = 4000

/** PATCH /api/my-pod/hand-over-note: written by whoever leads now, over the one they have seen; an empty text removes it. */
export const writeHandOverNote = endpoint({
  method: 'PATCH',
  path: '/api/my-pod/hand-over-note',
  access: 'member',
  summary: 'Writes what the next leader of the pod should know',
  body: z.object({ text: z.string().check(z.maxLength(noteLength)), seenAt: z.nullable(z.string()) }),
  answer: HandOverNote,
  problems: ['leader-factor-required', 'access-required', 'not-found', 'leader-only', 'note-changed', 'invalid-fields'],
})
