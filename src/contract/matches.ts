import * as z from 'zod/mini'

/** A member's match with a pod, 0 to 100; null for a pod without other members. */
export const TotalMatch = z.nullable(z.int())

/** What a match is made of, in the order it is shown. */
const matchLines = [
  'financial',
  'strategy',
  'complement',
  'personality',
  'timezone',
  'lifeStage',
  'language',
  'weakestPair',
  'growthCoverage',
] as const

/** One line of an explained match. The points of all nine add up to the match, their `max` to 100. */
export const MatchLine = z.object({
  key: z.enum(matchLines),
  max: z.number(),
  /** Basis points in steps of 1000, 0 to 10000: an exact score would tell what only the other members know. */
  score: z.int(),
  points: z.int(),
  /** False where too little was known, so that the line counts half. */
  known: z.boolean(),
  /** True statements behind the score; none where they would tell the money or age of fewer than three members. */
  facts: z.array(z.string()),
  text: z.string(),
})
export type MatchLine = z.infer<typeof MatchLine>

/** The nine lines behind a match; none for a pod without other members. */
export const Breakdown = z.array(MatchLine)
export type Breakdown = z.infer<typeof Breakdown>

/** A match as a leader reads it of an applicant. */
export const MatchStats = z.object({
  totalMatch: TotalMatch,
  /** Share of the match that rests on facts rather than on the neutral middle, 0 to 100. */
  confidence: z.int(),
  breakdown: Breakdown,
})
export type MatchStats = z.infer<typeof MatchStats>

/**
 * The topics of the assessment by their titles and in their order, 0 to 100 as matching compares them: the viewer's own, and the mean of the pod's other
 * members in steps of five. Null where too little was answered, and of the others unless three or more of them answered.
 */
export const TopicFigures = z.array(z.object({ topic: z.string(), own: z.nullable(z.int()), others: z.nullable(z.int()) }))
export type TopicFigures = z.infer<typeof TopicFigures>
