import * as z from 'zod/mini'

/** Kinds of notes captured in a meeting. */
export const NoteKind = z.enum(['win', 'need', 'offer', 'takeaway'])
export type NoteKind = z.infer<typeof NoteKind>

/** Maximum length of a note in characters. It is short because a note is typed while somebody speaks. */
export const noteLengthMax = 280
