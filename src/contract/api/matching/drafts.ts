import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Breakdown } from '../pods/matches.ts'
import { MatchingRun, RunDiff, RunMember } from './runs.ts'
import { Slot } from '../pods/slot.ts'

const cursor = z.optional(z.string().check(z.maxLength(200)))
const PodKey = z.string().check(z.maxLength(60))
const runParams = { params: z.object({ id: Id }) }

/** A pod in a draft. `key` identifies it in the draft: the pod's ID, or `new-1`. */
export const DraftPodSummary = z.object({
  key: z.string(),
  isNew: z.boolean(),
  /** Null for a new pod that is not created yet. */
  podNumber: z.nullable(z.int()),
  /** `New 3`, `Pod 214 · Gulf Coast Doors`. */
  name: z.string(),
  slot: Slot,
  members: z.int(),
  added: z.int(),
  seats: z.int(),
  /** Mean match of its members, 0 to 100. */
  cohesion: z.int(),
  /** Share of growth areas that are covered, 0 to 100. */
  coverage: z.int(),
  /** Match of the worst-matching pair, 0 to 100. */
  lowestPair: z.nullable(z.int()),
})
export type DraftPodSummary = z.infer<typeof DraftPodSummary>

/** GET …/pods: lists the pods of a draft, best match first, fifty per page. `q` searches names of pods and members. */
export const listDraftPods = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/pods',
  access: 'matching.manage',
  summary: 'Lists the pods of a draft, in pages',
  ...runParams,
  query: z.object({ cursor, q: z.optional(z.string().check(z.maxLength(80))) }),
  response: z.object({ pods: z.array(DraftPodSummary), nextCursor: z.nullable(z.string()), total: z.int() }),
  problems: ['not-found', 'invalid-fields'],
})

/** A member of a pod in a draft. */
export const DraftMember = z.object({
  memberId: z.string(),
  name: z.string(),
  /** Whether this draft adds the member, as opposed to a current pod member. */
  isAdded: z.boolean(),
  isPinned: z.boolean(),
  /** The suggested leader of a new pod, or the leader of an existing one. */
  isLeader: z.boolean(),
  waitDays: z.nullable(z.int()),
  waitCycles: z.int(),
  /** Accepted times in words, preferred first. */
  slots: z.array(z.string()),
  totalMatch: z.nullable(z.int()),
  confidence: z.int(),
  breakdown: Breakdown,
})
export type DraftMember = z.infer<typeof DraftMember>

/** GET …/pods/{key}: returns a pod of a draft with its members and why they match. */
export const getDraftPod = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/pods/{key}',
  access: 'matching.manage',
  summary: 'Returns a pod of a draft with its members and why they match',
  params: z.object({ id: Id, key: PodKey }),
  response: z.extend(DraftPodSummary, { people: z.array(DraftMember) }),
  problems: ['not-found'],
})

/** A member whom the draft does not place. */
export const UnplacedMember = z.object({
  memberId: z.string(),
  name: z.string(),
  reason: z.enum(['no_slot_mates', 'no_feasible_pod', 'ineligible', 'below_floor', 'set_aside']),
  /** The reason in words. */
  text: z.string(),
  waitDays: z.int(),
  waitCycles: z.int(),
  rematchBy: z.string(),
  slots: z.array(z.string()),
  /** Up to three times, in words, with which the member would be placed. */
  helpful: z.array(Slot),
})
export type UnplacedMember = z.infer<typeof UnplacedMember>

/** GET …/waiting: lists unplaced members, longest wait first, fifty per page. */
export const listDraftWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/waiting',
  access: 'matching.manage',
  summary: 'Lists the unplaced members of a draft, the reasons, and times that would help',
  ...runParams,
  query: z.object({ cursor }),
  response: z.object({ members: z.array(UnplacedMember), nextCursor: z.nullable(z.string()), total: z.int() }),
  problems: ['not-found', 'invalid-fields'],
})

/**
 * An edit of a draft. `move` to null unplaces a member. `forbid` excludes a pair, and unplaces the first if they share a pod.
 * `split` creates a new pod from some members of another. `merge` and `dissolve` are for new pods.
 */
export const DraftEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), memberId: Id, to: z.nullable(PodKey) }),
  z.object({ kind: z.literal('swap'), memberId: Id, withId: Id }),
  z.object({ kind: z.literal('pin'), memberId: Id }),
  z.object({ kind: z.literal('unpin'), memberId: Id }),
  z.object({ kind: z.literal('forbid'), memberId: Id, withId: Id }),
  z.object({ kind: z.literal('allow'), memberId: Id, withId: Id }),
  z.object({ kind: z.literal('split'), podKey: PodKey, memberIds: z.array(Id).check(z.minLength(1), z.maxLength(8)) }),
  z.object({ kind: z.literal('merge'), podKey: PodKey, intoKey: PodKey }),
  z.object({ kind: z.literal('dissolve'), podKey: PodKey }),
])
export type DraftEdit = z.infer<typeof DraftEdit>

/**
 * Effect of an edit: the objective in basis points, the mean match, and all members whose match changed, largest change first.
 */
export const EditImpact = z.object({
  objectiveBefore: z.number(),
  objectiveAfter: z.number(),
  meanBefore: z.nullable(z.number()),
  meanAfter: z.nullable(z.number()),
  members: z.array(z.object({ memberId: z.string(), name: z.string(), before: z.nullable(z.int()), after: z.nullable(z.int()) })),
})
export type EditImpact = z.infer<typeof EditImpact>

const editProblems = [
  'not-found',
  'matching-busy',
  'matching-decided',
  'draft-changed',
  'edit-refused',
  'invalid-fields',
] as const

/** POST …/edits: edits a draft and scores it again. With `dryRun`, only returns the effect. */
export const editDraft = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/edits',
  access: 'matching.manage',
  summary: 'Edits a draft and scores it again immediately; refused if it would break a rule',
  ...runParams,
  body: z.object({ version: z.int(), edit: DraftEdit, dryRun: z.optional(z.boolean()) }),
  response: z.object({ cost: EditImpact, run: MatchingRun }),
  problems: editProblems,
})

/** POST …/edits/undo: undoes the latest edit. */
export const undoDraftEdit = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/edits/undo',
  access: 'matching.manage',
  summary: 'Undoes the latest edit of a draft',
  ...runParams,
  body: z.object({ version: z.int() }),
  response: z.object({ cost: EditImpact, run: MatchingRun }),
  problems: editProblems,
})

/** GET …/diff/{otherId}: compares this draft with another one, usually an earlier one. */
export const diffDrafts = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/diff/{otherId}',
  access: 'matching.manage',
  summary: 'Lists members whose pod differs between this draft and another one',
  params: z.object({ id: Id, otherId: Id }),
  response: z.extend(RunDiff, {
    /** Up to 200 members whose pod differs, largest loss first. `from` and `to` are names of pods, null for none. */
    members: z.array(
      z.object({
        memberId: z.string(),
        name: z.string(),
        from: z.nullable(z.string()),
        to: z.nullable(z.string()),
        matchBefore: z.nullable(z.int()),
        matchAfter: z.nullable(z.int()),
      }),
    ),
  }),
  problems: ['not-found'],
})

/** GET …/members: searches members of a draft by part of their name, to pick one to move. At most twenty. */
export const searchDraftMembers = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/members',
  access: 'matching.manage',
  summary: 'Searches members of a draft by part of their name',
  ...runParams,
  query: z.object({ q: z.string().check(z.minLength(2), z.maxLength(80)) }),
  response: z.object({ members: z.array(RunMember) }),
  problems: ['not-found', 'invalid-fields'],
})

/** GET …/record: returns everything needed to reproduce and audit a run. */
export const getRunRecord = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/record',
  access: 'matching.manage',
  summary: 'Returns the input and engine of a run, and who decided on it',
  ...runParams,
  response: z.object({
    id: z.string(),
    number: z.int(),
    inputHash: z.nullable(z.string()),
    resultHash: z.nullable(z.string()),
    poolHash: z.nullable(z.string()),
    model: z.nullable(z.string()),
    engine: z.nullable(z.string()),
    seed: z.int(),
    evalsPerMember: z.int(),
    config: z.record(z.string(), z.unknown()),
    requestedBy: z.nullable(z.string()),
    startedAt: z.string(),
    finishedAt: z.nullable(z.string()),
    acceptedBy: z.nullable(z.string()),
    acceptedAt: z.nullable(z.string()),
    undoneAt: z.nullable(z.string()),
    edits: z.array(
      z.object({ number: z.int(), at: z.string(), by: z.nullable(z.string()), edit: z.unknown(), isUndone: z.boolean() }),
    ),
    /** Whether the complete input is still stored. It is stored for 90 days, without members who deleted their account. */
    isReplayable: z.boolean(),
  }),
  problems: ['not-found'],
})

/**
 * GET …/input: downloads the input of a run byte for byte as the engine received it. Each download is recorded in the audit log.
 */
export const downloadRunInput = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/input',
  access: 'matching.manage',
  summary: 'Downloads the input of a run byte for byte, to reproduce it',
  ...runParams,
  file: 'application/json',
  problems: ['not-found'],
})
