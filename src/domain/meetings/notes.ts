import * as z from 'zod/mini'

/** What is worth keeping of a meeting, part by part: a win, a need, an offer, what somebody takes away. */
export const NoteKind = z.enum(['win', 'need', 'offer', 'takeaway'])
export type NoteKind = z.infer<typeof NoteKind>

/** Characters a note may have: it is typed while somebody speaks. */
export const noteLengthMax = 280
