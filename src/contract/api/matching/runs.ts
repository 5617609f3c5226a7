import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { MatchSettings } from './settings.ts'

/**
 * State of a run: running; a draft not yet decided on; accepted; undone after that; replaced by a newer draft; discarded;
 * canceled while running; or failed.
 */
export const RunState = z.enum(['running', 'draft', 'accepted', 'undone', 'replaced', 'discarded', 'cancelled', 'failed'])
export type RunState = z.infer<typeof RunState>

/** Cause of a run: an admin, the draft schedule, an admin's request to optimize a draft, or automatic acceptance. */
export const RunCause = z.enum(['admin', 'schedule', 'optimise', 'auto'])

/** A run in a list. Instants are ISO 8601 in UTC. `by` and `acceptedBy` are names, null for the product itself. */
export const RunSummary = z.object({
  id: z.string(),
  /** Counted from 1, never reused. */
  number: z.int(),
  state: RunState,
  cause: RunCause,
  by: z.nullable(z.string()),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  acceptedAt: z.nullable(z.string()),
  acceptedBy: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  pool: z.int(),
  placed: z.int(),
  newPods: z.int(),
  /** Mean over all placed members, 0 to 100 with one decimal. Null without any. */
  meanMatch: z.nullable(z.number()),
})
export type RunSummary = z.infer<typeof RunSummary>

/** Progress of a running run. */
export const RunProgress = z.object({
  /** Members placed so far, out of `pool`. */
  placed: z.int(),
  pool: z.int(),
  evaluations: z.int(),
  /** Best objective so far in basis points. */
  best: z.number(),
  /** 0 to 1. */
  share01: z.number(),
})
export type RunProgress = z.infer<typeof RunProgress>

/** Number of members whose match is between `from` and `to`, inclusive. */
export const HistogramBin = z.object({ from: z.int(), to: z.int(), members: z.int() })

/** A member with their match. `podKey` is their pod in the draft, null if unplaced. */
export const RunMember = z.object({
  memberId: z.string(),
  name: z.string(),
  podKey: z.nullable(z.string()),
  podName: z.nullable(z.string()),
  totalMatch: z.nullable(z.int()),
})
export type RunMember = z.infer<typeof RunMember>

/** Changes since the previous draft. */
export const RunDiff = z.object({
  otherId: z.string(),
  otherNumber: z.int(),
  podsKept: z.int(),
  /** Percentage of pairs that shared a pod and still do. Null if there were none. */
  pairsKeptPercent: z.nullable(z.number()),
  moved: z.int(),
  newlyPlaced: z.int(),
  noLongerPlaced: z.int(),
})
export type RunDiff = z.infer<typeof RunDiff>

/** Statistics of a draft. Matches are 0 to 100. */
export const RunStats = z.object({
  pool: z.int(),
  placed: z.int(),
  unplaced: z.int(),
  newPods: z.int(),
  /** Existing pods that get new members. */
  joinedPods: z.int(),
  meanMatch: z.nullable(z.number()),
  /**
   * Mean match if members, longest wait first, had each taken the first free seat at their time. Null without any placed member.
   */
  firstComeMatch: z.nullable(z.number()),
  /** Points by which the draft is better than that. */
  lift: z.nullable(z.number()),
  p5: z.nullable(z.int()),
  min: z.nullable(z.int()),
  /** The objective that the search maximizes, in basis points. */
  objective: z.number(),
  /** Ten bins of ten points each. The last one includes 100. */
  histogram: z.array(HistogramBin),
  /** The ten members with the lowest match, lowest first. */
  weakest: z.array(RunMember),
  longestWaitDays: z.int(),
  /** Unplaced members whose promised date comes before the next draft is accepted. */
  atRisk: z.int(),
})
export type RunStats = z.infer<typeof RunStats>

/** Whether a draft is proven optimal. `open` if this could not be decided within five seconds of computation. */
export const OptimalityCertificate = z.object({
  state: z.enum(['none', 'running', 'proven', 'open', 'too-large']),
  /** Number of blocks of at most thirty, and number of those proven optimal. */
  blocks: z.int(),
  proven: z.int(),
  /** Upper bound of the objective in basis points, if all of it could be bounded, and the draft's share of it. */
  bound: z.nullable(z.number()),
  percentOfBound: z.nullable(z.number()),
  text: z.string(),
})
export type OptimalityCertificate = z.infer<typeof OptimalityCertificate>

/** An edit in a draft's list, newest first. `text` describes it. */
export const EditSummary = z.object({
  number: z.int(),
  text: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
  objectiveChange: z.number(),
  isUndone: z.boolean(),
})
export type EditSummary = z.infer<typeof EditSummary>

/** A run in full. `figures` is null while it is running and if it failed. */
export const MatchingRun = z.extend(RunSummary, {
  /** Increases with every edit. Edits and acceptance must state it, so that nobody overwrites changes they have not seen. */
  version: z.int(),
  seed: z.int(),
  evalsPerMember: z.int(),
  evaluations: z.nullable(z.int()),
  cpuMs: z.nullable(z.int()),
  progress: z.nullable(RunProgress),
  /** Why it failed. */
  failure: z.nullable(z.string()),
  figures: z.nullable(RunStats),
  warnings: z.array(z.string()),
  /** Whether the pool has changed since, so that the draft cannot be accepted, and what changed. */
  isStale: z.boolean(),
  staleBecause: z.nullable(z.string()),
  changes: z.nullable(RunDiff),
  edits: z.array(EditSummary),
  canUndoEdit: z.boolean(),
  /** Pairs that this draft excludes in addition to those of the settings. */
  forbidden: z.array(z.object({ first: RunMember, second: RunMember })),
  certificate: OptimalityCertificate,
  /** Until when the acceptance can be undone. Null if it cannot. */
  undoUntil: z.nullable(z.string()),
  undoReason: z.nullable(z.string()),
  /** Members whom an undo left in place, and why. */
  undoSkipped: z.array(z.string()),
})
export type MatchingRun = z.infer<typeof MatchingRun>

/** Members who currently wait for a match, and how well the promise of five to seven days is met. */
export const PoolStats = z.object({
  members: z.int(),
  /** Members who can be matched: with a membership and everything filled in. */
  feasible: z.int(),
  longestWaitDays: z.int(),
  /** Members whose promised date has passed, and whose date comes within two days. */
  overdue: z.int(),
  dueSoon: z.int(),
  /** Percentage of members placed by a match in the last 90 days who waited at most seven days. Null without any. */
  withinSevenDaysPercent: z.nullable(z.int()),
})
export type PoolStats = z.infer<typeof PoolStats>

const cursor = z.optional(z.string().check(z.maxLength(200)))

/** GET /api/admin/matching: returns the initial data of the page. */
export const getMatching = endpoint({
  method: 'GET',
  path: '/api/admin/matching',
  access: 'matching.manage',
  summary: 'Returns the matching pool, the current run, the last accepted one, and the history',
  query: z.object({ cursor }),
  response: z.object({
    pool: PoolStats,
    /** The run in progress. */
    running: z.nullable(MatchingRun),
    draft: z.nullable(MatchingRun),
    lastAccepted: z.nullable(MatchingRun),
    history: z.array(RunSummary),
    nextCursor: z.nullable(z.string()),
    settings: MatchSettings,
    /** When the next draft is created automatically. */
    nextDraftAt: z.string(),
    /** When the current draft is accepted automatically. Null if it is not. */
    autoAcceptAt: z.nullable(z.string()),
  }),
  problems: ['invalid-fields'],
})

const EvalsPerMember = z.optional(z.int().check(z.minimum(50), z.maximum(20_000)))
const Seed = z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647)))

/** POST /api/admin/matching/runs: starts a draft. Nothing else changes. */
export const startMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs',
  access: 'matching.manage',
  summary: 'Starts a draft of the match in the background; changes no memberships',
  body: z.object({ seed: Seed, evalsPerMember: EvalsPerMember }),
  status: 202,
  response: MatchingRun,
  problems: ['matching-busy', 'invalid-fields'],
})

const runParams = { params: z.object({ id: Id }) }

/** GET /api/admin/matching/runs/{id}: returns a run with its statistics. */
export const getMatchingRun = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}',
  access: 'matching.manage',
  summary: 'Returns a matching run with its statistics, warnings, and edits',
  ...runParams,
  response: MatchingRun,
  problems: ['not-found'],
})

/** POST …/optimise: starts a draft that improves this one and keeps pinned members in place. */
export const optimizeMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/optimise',
  access: 'matching.manage',
  summary: 'Starts a draft that improves this one around pinned members and replaces it',
  ...runParams,
  body: z.object({ seed: Seed, evalsPerMember: EvalsPerMember }),
  status: 202,
  response: MatchingRun,
  problems: ['not-found', 'matching-busy', 'matching-decided', 'invalid-fields'],
})

/** POST …/cancel: cancels a running run, or discards a draft. Idempotent. */
export const cancelMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/cancel',
  access: 'matching.manage',
  summary: 'Cancels a running run, or discards its draft',
  ...runParams,
  response: MatchingRun,
  problems: ['not-found', 'matching-decided'],
})

/** POST …/accept: places all members as the draft says, in one transaction. */
export const acceptMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/accept',
  access: 'matching.manage',
  summary: 'Places all members as proposed in the draft, in one transaction; refused if the pool has changed since',
  ...runParams,
  body: z.object({ version: z.int() }),
  response: MatchingRun,
  problems: ['not-found', 'matching-busy', 'matching-decided', 'draft-changed', 'pool-changed', 'invalid-fields'],
})

/** POST …/undo: undoes an acceptance within 48 hours, for pods that have not met yet. */
export const undoMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/undo',
  access: 'matching.manage',
  summary: 'Undoes an accepted match within 48 hours, for pods that have not met yet',
  ...runParams,
  body: z.object({ reason: z.string().check(z.minLength(3), z.maxLength(300)) }),
  response: MatchingRun,
  problems: ['not-found', 'matching-decided', 'undo-too-late', 'invalid-fields'],
})

/** POST …/certify: checks block by block whether the draft is optimal. */
export const certifyMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/certify',
  access: 'matching.manage',
  summary: 'Checks whether the draft is proven optimal',
  ...runParams,
  status: 202,
  response: MatchingRun,
  problems: ['not-found', 'matching-decided'],
})
