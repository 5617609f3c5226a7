import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { MatchSettings } from './matching-settings.ts'

/**
 * Where a run stands: being made; a draft that nothing has come of yet; its pods are there; taken back after that; made anew since;
 * thrown away; stopped while it was made; or it could not be made.
 */
export const RunState = z.enum(['running', 'draft', 'accepted', 'undone', 'replaced', 'discarded', 'cancelled', 'failed'])
export type RunState = z.infer<typeof RunState>

/** What made a run: an admin, the days on which drafts are made, an admin who had a draft made better, or the setting that accepts. */
export const RunCause = z.enum(['admin', 'schedule', 'optimise', 'auto'])

/** A run in a line. Instants are ISO 8601 in UTC; `by` and `acceptedBy` are names, null for the product itself. */
export const RunLine = z.object({
  id: z.string(),
  /** Counted from 1, never given twice. */
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
  /** Over everybody placed, 0 to 100 with one decimal; null while there is none. */
  meanMatch: z.nullable(z.number()),
})
export type RunLine = z.infer<typeof RunLine>

/** How far a run is that is being made. */
export const RunProgress = z.object({
  /** Members who have a place so far, of `pool`. */
  placed: z.int(),
  pool: z.int(),
  evaluations: z.int(),
  /** Best sum so far in basis points. */
  best: z.number(),
  /** 0 to 1. */
  share01: z.number(),
})
export type RunProgress = z.infer<typeof RunProgress>

/** Members by their match: those from `from` to `to`, both included. */
export const Bar = z.object({ from: z.int(), to: z.int(), members: z.int() })

/** A member in a line, with their match. `podKey` is where they are in the draft, null for nowhere. */
export const RunMember = z.object({
  memberId: z.string(),
  name: z.string(),
  podKey: z.nullable(z.string()),
  podName: z.nullable(z.string()),
  totalMatch: z.nullable(z.int()),
})
export type RunMember = z.infer<typeof RunMember>

/** What changed against the draft before. */
export const RunChanges = z.object({
  otherId: z.string(),
  otherNumber: z.int(),
  podsKept: z.int(),
  /** Of the pairs that shared a pod, how many still do, in percent; null where there were none. */
  pairsKeptPercent: z.nullable(z.number()),
  moved: z.int(),
  newlyPlaced: z.int(),
  noLongerPlaced: z.int(),
})
export type RunChanges = z.infer<typeof RunChanges>

/** The figures of a draft. Matches are 0 to 100. */
export const RunFigures = z.object({
  pool: z.int(),
  placed: z.int(),
  unplaced: z.int(),
  newPods: z.int(),
  /** Existing pods that somebody comes to. */
  joinedPods: z.int(),
  meanMatch: z.nullable(z.number()),
  /** Mean match if whoever waited longest had taken the first free seat at their time; null without anybody placed. */
  firstComeMatch: z.nullable(z.number()),
  /** Points by which the draft is better than that. */
  lift: z.nullable(z.number()),
  p5: z.nullable(z.int()),
  min: z.nullable(z.int()),
  /** The sum the search makes as large as possible, in basis points. */
  objective: z.number(),
  /** Ten bars of ten points each, the last one with 100. */
  histogram: z.array(Bar),
  /** The ten whose match is lowest, the lowest first. */
  weakest: z.array(RunMember),
  longestWaitDays: z.int(),
  /** Those without a place in this draft whose promised day comes before the next draft is accepted. */
  atRisk: z.int(),
})
export type RunFigures = z.infer<typeof RunFigures>

/** Whether a draft is proven to be the best there is; `open` where that could not be told within five seconds of computing. */
export const Certificate = z.object({
  state: z.enum(['none', 'running', 'proven', 'open', 'too-large']),
  /** Blocks of thirty or fewer, and how many of them are proven best. */
  blocks: z.int(),
  proven: z.int(),
  /** Highest sum that can be reached in basis points, where all of it could be bounded, and the draft's share of it. */
  bound: z.nullable(z.number()),
  percentOfBound: z.nullable(z.number()),
  text: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

/** An edit of a draft as it stands in its list, the newest first; `text` says in words what was done. */
export const EditLine = z.object({
  number: z.int(),
  text: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
  objectiveChange: z.number(),
  isUndone: z.boolean(),
})
export type EditLine = z.infer<typeof EditLine>

/** A run in full. `figures` is null while it is being made and where it never came about. */
export const Run = z.extend(RunLine, {
  /** Counted up by every edit; edits and acceptance name it, so that nobody overwrites what they have not seen. */
  version: z.int(),
  seed: z.int(),
  evalsPerMember: z.int(),
  evaluations: z.nullable(z.int()),
  cpuMs: z.nullable(z.int()),
  progress: z.nullable(RunProgress),
  /** Why it could not be made. */
  failure: z.nullable(z.string()),
  figures: z.nullable(RunFigures),
  warnings: z.array(z.string()),
  /** Whether the pool is another one since, so that the draft cannot be accepted; what changed in words. */
  isStale: z.boolean(),
  staleBecause: z.nullable(z.string()),
  changes: z.nullable(RunChanges),
  edits: z.array(EditLine),
  canUndoEdit: z.boolean(),
  /** Pairs that this draft keeps apart besides those of the settings. */
  forbidden: z.array(z.object({ first: RunMember, second: RunMember })),
  certificate: Certificate,
  /** Until when the acceptance can be taken back; null where it cannot. */
  undoUntil: z.nullable(z.string()),
  undoReason: z.nullable(z.string()),
  /** Whom an undo left where they are, and why, in words. */
  undoSkipped: z.array(z.string()),
})
export type Run = z.infer<typeof Run>

/** Who waits for a match at this moment, and how the promise of five to seven days is kept. */
export const Pool = z.object({
  members: z.int(),
  /** Those who can be matched: with a membership and everything filled in. */
  feasible: z.int(),
  longestWaitDays: z.int(),
  /** Whose promised day has passed, and whose comes within two days. */
  overdue: z.int(),
  dueSoon: z.int(),
  /** Of those whom a match placed in the last 90 days, how many waited at most seven days, in percent; null without any. */
  withinSevenDaysPercent: z.nullable(z.int()),
})
export type Pool = z.infer<typeof Pool>

const cursor = z.optional(z.string().check(z.maxLength(200)))

/** GET /api/admin/matching: everything the page begins with. */
export const readMatching = endpoint({
  method: 'GET',
  path: '/api/admin/matching',
  access: 'admin',
  summary: 'Who waits for a match, the run at hand, the last one that was accepted, and those before',
  query: z.object({ cursor }),
  answer: z.object({
    pool: Pool,
    /** The run that is being made. */
    running: z.nullable(Run),
    draft: z.nullable(Run),
    lastAccepted: z.nullable(Run),
    history: z.array(RunLine),
    nextCursor: z.nullable(z.string()),
    settings: MatchSettings,
    /** When the next draft is made by itself. */
    nextDraftAt: z.string(),
    /** When the draft at hand is accepted by itself; null where it is not. */
    autoAcceptAt: z.nullable(z.string()),
  }),
  problems: ['invalid-fields'],
})

const EvalsPerMember = z.optional(z.int().check(z.minimum(50), z.maximum(20_000)))
const Seed = z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647)))

/** POST /api/admin/matching/runs: has a draft made; nothing else is written. */
export const startMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs',
  access: 'admin',
  summary: 'Has a draft of the match made in the background; changes nobody’s place',
  body: z.object({ seed: Seed, evalsPerMember: EvalsPerMember }),
  status: 202,
  answer: Run,
  problems: ['matching-busy', 'invalid-fields'],
})

const ofRun = { params: z.object({ id: Id }) }

/** GET /api/admin/matching/runs/{id}: a run with its figures. */
export const readMatchingRun = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}',
  access: 'admin',
  summary: 'A run of the match with its figures, warnings and edits',
  ...ofRun,
  answer: Run,
  problems: ['not-found'],
})

/** POST …/optimise: has a draft made that follows this one, around what is pinned. */
export const optimiseMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/optimise',
  access: 'admin',
  summary: 'Has the draft made better around what is pinned; a new draft takes its place',
  ...ofRun,
  body: z.object({ seed: Seed, evalsPerMember: EvalsPerMember }),
  status: 202,
  answer: Run,
  problems: ['not-found', 'matching-busy', 'matching-decided', 'invalid-fields'],
})

/** POST …/cancel: stops a run that is being made, or throws a draft away. Done again, nothing changes. */
export const cancelMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/cancel',
  access: 'admin',
  summary: 'Stops a run that is being made, or throws its draft away',
  ...ofRun,
  answer: Run,
  problems: ['not-found', 'matching-decided'],
})

/** POST …/accept: everybody gets the place the draft gives them, in one transaction. */
export const acceptMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/accept',
  access: 'admin',
  summary: 'Gives everybody the place that the draft has for them, all at once; refused when the pool has changed since',
  ...ofRun,
  body: z.object({ version: z.int() }),
  answer: Run,
  problems: ['not-found', 'matching-busy', 'matching-decided', 'draft-changed', 'pool-changed', 'invalid-fields'],
})

/** POST …/undo: takes an acceptance back, within 48 hours and for pods that have not met yet. */
export const undoMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/undo',
  access: 'admin',
  summary: 'Takes the places of an accepted match back, for pods that have not met yet, within 48 hours',
  ...ofRun,
  body: z.object({ reason: z.string().check(z.minLength(3), z.maxLength(300)) }),
  answer: Run,
  problems: ['not-found', 'matching-decided', 'undo-too-late', 'invalid-fields'],
})

/** POST …/certify: finds out whether the draft is the best there is, block by block. */
export const certifyMatchingRun = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/certify',
  access: 'admin',
  summary: 'Finds out whether the draft is proven to be the best there is',
  ...ofRun,
  status: 202,
  answer: Run,
  problems: ['not-found', 'matching-decided'],
})
