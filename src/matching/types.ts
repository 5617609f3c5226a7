import { type ComponentKey, type BreakdownKey } from './model.ts'

/** A value that may be missing. Absent, null and undefined all mean "unknown". */
export type Nullish<Value> = Value | null | undefined

/** Attributes that matching reads from a member's profile. Options are the texts that a member chose. */
export type ProfileAttributes = {
  netWorth?: Nullish<string>
  startingIncome?: Nullish<string>
  /** Calendar day, `YYYY-MM-DD`. */
  birthdate?: Nullish<string>
  educationLevel?: Nullish<string>
  currentRole?: Nullish<string>
  primaryLanguage?: Nullish<string>
}

/** Attributes that matching reads from a member's real-estate statement. Money in dollars. */
export type StatementAttributes = {
  doorCount?: Nullish<number>
  totalAppraisedValue?: Nullish<number>
  netWorth?: Nullish<number>
  grossAnnualRevenue?: Nullish<number>
  netAnnualIncome?: Nullish<number>
  localOrDistance?: Nullish<string>
  /** Exactly one niche. A plain string counts as a list of one. */
  assetFocusCategories?: Nullish<readonly string[] | string>
  realEstateActiveInvolve?: Nullish<readonly string[]>
  improvementCategories?: Nullish<readonly string[]>
  strengthCategories?: Nullish<readonly string[]>
}

/** All attributes of a member that a match depends on. */
export type MemberAttributes = {
  /** UTC offset of the member's clock in whole minutes, positive to the east. */
  tzOffsetMin?: Nullish<number>
  /**
   * Seven answers per topic, 1 to 5, with reversed statements already inverted; null for a missing answer, or for a topic
   * without answers.
   */
  answersByTopic?: Nullish<Readonly<Record<string, Nullish<readonly (number | null)[]>>>>
  profile?: Nullish<ProfileAttributes>
  statement?: Nullish<StatementAttributes>
}

/** A member as given in the input. */
export type MemberRecord = MemberAttributes & { id: string }

/** A member with an optional ID. One without an ID is never equal to another. */
export type MemberInput = MemberAttributes & { id?: Nullish<string> }

/** A pod as given in the input, with the records of its current members. */
export type PodRecord = { id: string; memberRecords?: Nullish<readonly MemberInput[]> }

/**
 * A member with everything derived once, so that comparisons use only integer arithmetic.
 * Lists are sorted and without duplicates. Null means "unknown".
 */
export type PreparedMember = {
  id: string | null
  /** Topics with a score, sorted. `similarity` holds their values at the same indexes, 0 to 100. */
  topics: readonly string[]
  similarity: readonly number[]
  /** 0 to 100. */
  financialMatchValue: number | null
  ageYears: number | null
  /** Index in the list of education levels. */
  educationStep: number | null
  role: string | null
  language: string | null
  tzOffsetMin: number | null
  niche: string | null
  locality: string | null
  active: readonly string[]
  strengths: readonly string[]
  improvements: readonly string[]
  /** False if niche, involvement and locality were never given. */
  hasStrategy: boolean
  /** False if strengths and improvements were never given. */
  hasSkills: boolean
}

/** Score of every component in basis points. Null if unknown, which counts as neutral. */
export type PairComponents = Record<ComponentKey, number | null>

/** The fit of two members as returned by `score`: basis points, including neutral ones. */
export type PairScore = { pair: number; components: Record<ComponentKey, number> }

/** Result of `derived`: a member's scores, which other systems can use. */
export type Derived = {
  /** 0 to 100 for each topic. Null with fewer than four answers. */
  topics: Record<string, number | null>
  financialMatchValue: number | null
  demographicCluster: number | null
}

/** One item of an explanation. */
export type BreakdownItem = {
  key: BreakdownKey
  /** Maximum points of this item. All items together have 100. */
  max: number
  /** Basis points, 0 to 10000. */
  score: number
  /** Whole points. Those of all items add up to totalMatch. */
  points: number
  /** False if nothing is known, in which case the item counts half. */
  known: boolean
  /** True statements behind the score. They never reveal money, gender, marital status or origin. */
  facts: string[]
  /** The statements as one sentence with the item's title. */
  text: string
}

/** How well a member fits a pod and why. */
export type Explanation = {
  /** 0 to 100. Null for a pod without other members. */
  totalMatch: number | null
  /** Weight of the known components, 0 to 100. */
  confidence: number
  /** Nine items, or none if totalMatch is null. */
  breakdown: BreakdownItem[]
}

/** The audience of an explanation: the member it is about, the leader they applied to, or an admin who reviews a match. */
export type ExplanationAudience = 'member' | 'leader' | 'admin'
