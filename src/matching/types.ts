import { type ComponentKey, type LineKey } from './model.ts'

/** A value that may not have been given. Left out, null and undefined all mean "not known". */
export type Given<Value> = Value | null | undefined

/** What matching reads from a member's profile. Options are the words a member chose. */
export type ProfileFacts = {
  netWorth?: Given<string>
  startingIncome?: Given<string>
  /** Calendar day, `YYYY-MM-DD`. */
  birthdate?: Given<string>
  educationLevel?: Given<string>
  currentRole?: Given<string>
  primaryLanguage?: Given<string>
}

/** What matching reads from a member's real-estate statement. Money in dollars. */
export type StatementFacts = {
  doorCount?: Given<number>
  totalAppraisedValue?: Given<number>
  netWorth?: Given<number>
  grossAnnualRevenue?: Given<number>
  netAnnualIncome?: Given<number>
  localOrDistance?: Given<string>
  /** Exactly one niche; a bare word stands for a list of one. */
  assetFocusCategories?: Given<readonly string[] | string>
  realEstateActiveInvolve?: Given<readonly string[]>
  improvementCategories?: Given<readonly string[]>
  strengthCategories?: Given<readonly string[]>
}

/** Everything about a member that a match depends on. */
export type MemberFacts = {
  /** Distance of the member's clock from UTC, in whole minutes, east positive. */
  tzOffsetMin?: Given<number>
  /** Seven answers a topic, 1 to 5 as they count (reversed items already turned), null where there is none; null for a topic not answered at all. */
  answersByTopic?: Given<Readonly<Record<string, Given<readonly (number | null)[]>>>>
  profile?: Given<ProfileFacts>
  statement?: Given<StatementFacts>
}

/** A member as they come in. */
export type MemberRecord = MemberFacts & { id: string }

/** A member whose id may be left out: then they are nobody else's same. */
export type KnownMember = MemberFacts & { id?: Given<string> }

/** A pod as it comes in, with the records of those who hold a place. */
export type PodRecord = { id: string; memberRecords?: Given<readonly KnownMember[]> }

/**
 * A member with everything derived once, so that comparing two of them is whole-number arithmetic.
 * Lists are sorted and without repetition. Null means "not known".
 */
export type PreparedMember = {
  id: string | null
  /** Topics with a score, sorted; `similarity` holds their values at the same places, 0 to 100. */
  topics: readonly string[]
  similarity: readonly number[]
  /** 0 to 100. */
  financialMatchValue: number | null
  ageYears: number | null
  /** Place in the list of education levels. */
  educationStep: number | null
  role: string | null
  language: string | null
  tzOffsetMin: number | null
  niche: string | null
  locality: string | null
  active: readonly string[]
  strengths: readonly string[]
  improvements: readonly string[]
  /** False when niche, involvement and locality were all never given. */
  hasStrategy: boolean
  /** False when strengths and improvements were both never given. */
  hasSkills: boolean
}

/** Score of every component in basis points; null where it is not known and counts as neutral. */
export type PairComponents = Record<ComponentKey, number | null>

/** What two members' fit is made of, as `score` answers it: basis points, neutral ones included. */
export type PairScore = { pair: number; components: Record<ComponentKey, number> }

/** What `derived` answers: scores of a member that others may build on. */
export type Derived = {
  /** 0 to 100 for each topic; null with fewer than four answers. */
  topics: Record<string, number | null>
  financialMatchValue: number | null
  demographicCluster: number | null
}

/** One line of an explanation. */
export type BreakdownLine = {
  key: LineKey
  /** Points this line can give; all lines together 100. */
  max: number
  /** Basis points, 0 to 10000. */
  score: number
  /** Whole points; those of all lines add up to totalMatch. */
  points: number
  /** False when nothing was known, so that the line counts half. */
  known: boolean
  /** True statements behind the score, without anybody's money, gender, marital status or origin. */
  facts: string[]
  /** The facts as one sentence with the line's title. */
  text: string
}

/** How well a member fits a pod and why. */
export type Explanation = {
  /** 0 to 100; null for a pod without other members. */
  totalMatch: number | null
  /** Weight of the known components, 0 to 100. */
  confidence: number
  /** Nine lines, or none when totalMatch is null. */
  breakdown: BreakdownLine[]
}

/** Whom an explanation speaks to: the member it is about, the leader they applied to, or an admin who looks at a match. */
export type Reader = 'member' | 'leader' | 'admin'
