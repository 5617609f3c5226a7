import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { Breakdown } from './matches.ts'
import { Run, RunChanges, RunMember } from './matching-runs.ts'
import { Slot } from './pods.ts'

const cursor = z.optional(z.string().check(z.maxLength(200)))
const PodKey = z.string().check(z.maxLength(60))
const ofRun = { params: z.object({ id: Id }) }

/** A pod as a draft has it. `key` is its name in the draft: the pod's id, or `new-1`. */
export const DraftPodLine = z.object({
  key: z.string(),
  isNew: z.boolean(),
  /** Null for a new one that is not founded yet. */
  podNumber: z.nullable(z.int()),
  /** `New 3`, `Pod 214 · Gulf Coast Doors`. */
  name: z.string(),
  slot: Slot,
  members: z.int(),
  added: z.int(),
  seats: z.int(),
  /** Mean match of its members, 0 to 100. */
  cohesion: z.int(),
  /** Covered growth areas, 0 to 100. */
  coverage: z.int(),
  /** How well the two fit who fit least, 0 to 100. */
  lowestPair: z.nullable(z.int()),
})
export type DraftPodLine = z.infer<typeof DraftPodLine>

/** GET …/pods: the pods of a draft, those who fit best first, fifty at a time; `q` looks for names of pods and of members. */
export const listDraftPods = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/pods',
  access: 'admin',
  summary: 'The pods of a draft, a page at a time',
  ...ofRun,
  query: z.object({ cursor, q: z.optional(z.string().check(z.maxLength(80))) }),
  answer: z.object({ pods: z.array(DraftPodLine), nextCursor: z.nullable(z.string()), total: z.int() }),
  problems: ['not-found', 'invalid-fields'],
})

/** A member of a pod in a draft. */
export const DraftMember = z.object({
  memberId: z.string(),
  name: z.string(),
  /** Whether they come by this draft, or hold a place already. */
  isAdded: z.boolean(),
  isPinned: z.boolean(),
  /** Suggested to lead a new pod; in an existing one whoever leads it. */
  isLeader: z.boolean(),
  waitDays: z.nullable(z.int()),
  waitCycles: z.int(),
  /** Times they accept, in words, the one they like best first. */
  slots: z.array(z.string()),
  totalMatch: z.nullable(z.int()),
  confidence: z.int(),
  breakdown: Breakdown,
})
export type DraftMember = z.infer<typeof DraftMember>

/** GET …/pods/{key}: a pod of a draft with its members and why they fit. */
export const readDraftPod = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/pods/{key}',
  access: 'admin',
  summary: 'A pod of a draft with its members and why they fit',
  params: z.object({ id: Id, key: PodKey }),
  answer: z.extend(DraftPodLine, { people: z.array(DraftMember) }),
  problems: ['not-found'],
})

/** A member without a place in a draft. */
export const DraftWaiting = z.object({
  memberId: z.string(),
  name: z.string(),
  reason: z.enum(['no_slot_mates', 'no_feasible_pod', 'ineligible', 'below_floor', 'set_aside']),
  /** The reason in words. */
  text: z.string(),
  waitDays: z.int(),
  waitCycles: z.int(),
  rematchBy: z.string(),
  slots: z.array(z.string()),
  /** Times with which they would have a place, in words, at most three. */
  helpful: z.array(Slot),
})
export type DraftWaiting = z.infer<typeof DraftWaiting>

/** GET …/waiting: those without a place, whoever has waited longest first, fifty at a time. */
export const listDraftWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/waiting',
  access: 'admin',
  summary: 'Those without a place in a draft, why, and which times would help',
  ...ofRun,
  query: z.object({ cursor }),
  answer: z.object({ members: z.array(DraftWaiting), nextCursor: z.nullable(z.string()), total: z.int() }),
  problems: ['not-found', 'invalid-fields'],
})

/**
 * A change of a draft. `move` to null puts a member back among those who wait; `forbid` keeps two apart, and puts the first back where
 * they share a pod; `split` founds a new pod of these members of another; `merge` and `dissolve` are for new pods.
 */
export const Edit = z.discriminatedUnion('kind', [
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
export type Edit = z.infer<typeof Edit>

/** What an edit costs or gains: the sum in basis points, the mean match, and everybody whose match changed, most changed first. */
export const EditCost = z.object({
  objectiveBefore: z.number(),
  objectiveAfter: z.number(),
  meanBefore: z.nullable(z.number()),
  meanAfter: z.nullable(z.number()),
  members: z.array(z.object({ memberId: z.string(), name: z.string(), before: z.nullable(z.int()), after: z.nullable(z.int()) })),
})
export type EditCost = z.infer<typeof EditCost>

const problems = ['not-found', 'matching-busy', 'matching-decided', 'draft-changed', 'edit-refused', 'invalid-fields'] as const

/** POST …/edits: changes a draft and scores it anew; with `dryRun` only says what it would cost. */
export const editDraft = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/edits',
  access: 'admin',
  summary: 'Changes a draft and scores it anew at once; refused where it would break a rule',
  ...ofRun,
  body: z.object({ version: z.int(), edit: Edit, dryRun: z.optional(z.boolean()) }),
  answer: z.object({ cost: EditCost, run: Run }),
  problems,
})

/** POST …/edits/undo: takes the last edit back that still stands. */
export const undoDraftEdit = endpoint({
  method: 'POST',
  path: '/api/admin/matching/runs/{id}/edits/undo',
  access: 'admin',
  summary: 'Takes the last edit of a draft back',
  ...ofRun,
  body: z.object({ version: z.int() }),
  answer: z.object({ cost: EditCost, run: Run }),
  problems,
})

/** GET …/diff/{otherId}: what is different in this draft from another one, an earlier one as a rule. */
export const diffDrafts = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/diff/{otherId}',
  access: 'admin',
  summary: 'Who is elsewhere in this draft than in another one',
  params: z.object({ id: Id, otherId: Id }),
  answer: z.extend(RunChanges, {
    /** Everybody who is elsewhere, at most 200, those who lose most first; `from` and `to` are names of pods, null for none. */
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

/** GET …/members: members of a draft by a part of their name, for whoever looks for one to move; at most twenty. */
export const findDraftMembers = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/members',
  access: 'admin',
  summary: 'Members of a draft by a part of their name',
  ...ofRun,
  query: z.object({ q: z.string().check(z.minLength(2), z.maxLength(80)) }),
  answer: z.object({ members: z.array(RunMember) }),
  problems: ['not-found', 'invalid-fields'],
})

/** GET …/record: everything by which a run can be made again and answered for. */
export const readRunRecord = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/record',
  access: 'admin',
  summary: 'What a run was made of, by which engine, and by whom it was decided',
  ...ofRun,
  answer: z.object({
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
    /** Whether its input is still there in full: kept for 90 days, and gone for whoever deleted their account. */
    isReplayable: z.boolean(),
  }),
  problems: ['not-found'],
})

/** GET …/input: the input of a run as it went into the engine, byte for byte. Who fetched it is in the audit log. */
export const fetchRunInput = endpoint({
  method: 'GET',
  path: '/api/admin/matching/runs/{id}/input',
  access: 'admin',
  summary: 'The input of a run, byte for byte, for making it again',
  ...ofRun,
  file: 'application/json',
  problems: ['not-found'],
})
