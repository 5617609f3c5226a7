import * as z from 'zod/mini'

/** A member's match with a pod, 0 to 100; null for a pod without other members. */
export const TotalMatch = z.nullable(z.int())

/** Parts of a match, in display order. */
const breakdownKeys = [
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

/** One item of an explained match. The points of all nine add up to the match, their `max` to 100. */
export const MatchBreakdownItem = z.object({
  key: z.enum(breakdownKeys),
  max: z.number(),
  /** Basis points in steps of 1000, 0 to 10000. An exact score would reveal private data of the other members. */
  score: z.int(),
  points: z.int(),
  /** False if too little is known, in which case the item counts half. */
  known: z.boolean(),
  /** True statements behind the score. Empty if they would reveal the money or age of fewer than three members. */
  facts: z.array(z.string()),
  text: z.string(),
})
export type MatchBreakdownItem = z.infer<typeof MatchBreakdownItem>

/** The nine items behind a match. Empty for a pod without other members. */
export const Breakdown = z.array(MatchBreakdownItem)
export type Breakdown = z.infer<typeof Breakdown>

/** A match as a leader sees it for an applicant. */
export const MatchStats = z.object({
  totalMatch: TotalMatch,
  /** Share of the match that rests on known data instead of the neutral middle, 0 to 100. */
  confidence: z.int(),
  breakdown: Breakdown,
})
export type MatchStats = z.infer<typeof MatchStats>

/**
 * The assessment topics by title, in order, 0 to 100 as matching compares them: the viewer's own value, and the mean of the
 * pod's other members in steps of five. Null if too little was answered, and for the others unless at least three of them
 * answered.
 */
export const TopicComparison = z.array(z.object({ topic: z.string(), own: z.nullable(z.int()), others: z.nullable(z.int()) }))
export type TopicComparison = z.infer<typeof TopicComparison>
