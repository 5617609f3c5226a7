import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/matching-drafts.ts'
import type { DraftPodLine, DraftMember } from '#contract/matching-drafts.ts'
import type { Slot } from '#contract/pods.ts'
import { ProblemError } from '#contract/problems.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { type SlotId, slotZone } from '#domain/pods/slots.ts'
import { explainFit } from '#matching/explain.ts'
import type { PoolMember } from '#matching/match/types.ts'
import { derive } from '#matching/prepare.ts'
import { isId } from '#server/platform/ids.ts'
import { findProfile } from '../profile/index.ts'
import type { MatchingDeps } from './deps.ts'
import { wholeDays } from './figures.ts'
import { linesOf, podTitle } from './names.ts'
import { listRunPods, listRunPodsByKey, type PodKey, type RunPodRow } from './store/draft-pods.ts'
import { findRunMembers, listRunMembersIn, listUnplaced, type RunMemberRow, type WaitingKey } from './store/members.ts'
import { countMembers } from './store/members.ts'
import { findRun, type StoredRun } from './store/runs.ts'

const pageSize = 50
const membersFound = 20

type Labels = (slot: SlotId) => Slot

/** The pods of a draft, those who fit best first. @throws ProblemError `not-found`, `invalid-fields` */
export async function listDraftPods(
  deps: MatchingDeps,
  viewerId: string,
  id: string,
  { cursor, q }: { cursor?: string | undefined; q?: string | undefined },
): Promise<AnswerOf<typeof contract.listDraftPods>> {
  const run = await demandRun(deps, id)
  const part = q?.trim() ? q.trim() : null
  const { pods, total } = await listRunPods(deps.db, run.id, { after: readPodKey(cursor), limit: pageSize + 1, part })
  const page = pods.slice(0, pageSize)
  const label = await labelsFor(deps, viewerId)
  const last = page.at(-1)
  return {
    pods: page.map((pod) => podLine(pod, label)),
    nextCursor: last && pods.length > pageSize ? `${last.cohesion}.${last.key}` : null,
    total,
  }
}

/** A pod of a draft with its members and why they fit. @throws ProblemError `not-found` */
export async function showDraftPod(
  deps: MatchingDeps,
  viewerId: string,
  id: string,
  key: string,
): Promise<AnswerOf<typeof contract.readDraftPod>> {
  const run = await demandRun(deps, id)
  const [pod] = await listRunPodsByKey(deps.db, id, [key])
  if (!pod) throw new ProblemError('not-found')
  const rows = await listRunMembersIn(deps.db, id, [key])
  const label = await labelsFor(deps, viewerId)
  const people = rows.map((row) => describe(run, pod, row, rows, label))
  return {
    ...podLine(pod, label),
    people: people.sort((a, b) => Number(b.isLeader) - Number(a.isLeader) || Number(b.isAdded) - Number(a.isAdded)),
  }
}

/** Those without a place, whoever has waited longest first. @throws ProblemError `not-found`, `invalid-fields` */
export async function listDraftWaiting(
  deps: MatchingDeps,
  viewerId: string,
  id: string,
  cursor: string | undefined,
): Promise<AnswerOf<typeof contract.listDraftWaiting>> {
  const run = await demandRun(deps, id)
  const rows = await listUnplaced(deps.db, id, { after: readWaitingKey(cursor), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const label = await labelsFor(deps, viewerId)
  const { pool, placed } = await countMembers(deps.db, id)
  const last = page.at(-1)
  return {
    members: page.map((row) => ({
      memberId: row.userId,
      name: row.name,
      reason: reasonOf(row),
      text: row.detail ?? reasonWords[reasonOf(row)],
      waitDays: row.waitsSince ? wholeDays(row.waitsSince, run.startedAt) : 0,
      waitCycles: row.waitCycles,
      rematchBy: (row.rematchBy ?? run.startedAt).toISOString(),
      slots: row.slots.map((slot) => label(slot).label),
      helpful: row.suggestedSlots.map(label),
    })),
    nextCursor: last?.waitsSince && rows.length > pageSize ? `${last.waitsSince.getTime()}.${last.userId}` : null,
    total: pool - placed,
  }
}

/** Members of a draft by a part of their name. @throws ProblemError `not-found` */
export async function findMembers(
  deps: MatchingDeps,
  id: string,
  q: string,
): Promise<AnswerOf<typeof contract.findDraftMembers>> {
  await demandRun(deps, id)
  const part = q.trim()
  const rows = part === '' ? [] : await findRunMembers(deps.db, id, part, membersFound)
  return { members: await linesOf(deps.db, id, rows) }
}

type Reason = AnswerOf<typeof contract.listDraftWaiting>['members'][number]['reason']

const reasonWords: Readonly<Record<Reason, string>> = {
  no_slot_mates: 'Too few others chose the same times.',
  no_feasible_pod: 'No pod at these times may take them.',
  ineligible: 'They cannot be matched at the moment.',
  below_floor: 'No pod fits well enough.',
  set_aside: 'Set aside by an admin.',
}

function reasonOf({ reason }: RunMemberRow): Reason {
  return reason !== null && Object.hasOwn(reasonWords, reason) ? (reason as Reason) : 'no_feasible_pod'
}

async function demandRun({ db }: MatchingDeps, id: string): Promise<StoredRun> {
  const run = await findRun(db, id)
  if (!run) throw new ProblemError('not-found')
  return run
}

async function labelsFor({ db, clock }: MatchingDeps, viewerId: string): Promise<Labels> {
  const zone = (await findProfile(db, viewerId)).timezone ?? slotZone
  return (slot) => labelSlot(slot, zone, clock.now())
}

function podLine(pod: RunPodRow, label: Labels): DraftPodLine {
  const { key, podNumber, slot, members, added, seats, cohesion, coverage, lowestPair } = pod
  const name = podTitle(pod)
  return {
    key,
    isNew: podNumber === null,
    podNumber,
    name,
    slot: label(slot),
    members,
    added,
    seats,
    cohesion,
    coverage,
    lowestPair,
  }
}

function describe(
  { startedAt }: StoredRun,
  { leaderId }: RunPodRow,
  row: RunMemberRow,
  all: readonly RunMemberRow[],
  label: Labels,
): DraftMember {
  const prepared = (one: RunMemberRow) => derive(JSON.parse(one.record ?? '{}') as PoolMember, startedAt)
  const others = all.filter((other) => other !== row && other.record !== null).map(prepared)
  // Admins see facts as a leader would: of a small group, no sum of money and no age.
  const { totalMatch, confidence, breakdown } = explainFit(prepared(row), others, 'admin')
  return {
    memberId: row.userId,
    name: row.name,
    isAdded: row.waitsSince !== null,
    isPinned: row.isPinned,
    isLeader: row.userId === leaderId,
    waitDays: row.waitsSince ? wholeDays(row.waitsSince, startedAt) : null,
    waitCycles: row.waitCycles,
    slots: row.slots.map((slot) => label(slot).label),
    totalMatch,
    confidence,
    breakdown,
  }
}

function badCursor(): ProblemError {
  return new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: 'This is not a page of this list.' }])
}

function readPodKey(cursor: string | undefined): PodKey | null {
  if (cursor === undefined) return null
  const [, cohesion = '', key = ''] = /^(\d{1,3})\.([\w-]{1,60})$/.exec(cursor) ?? []
  if (key === '') throw badCursor()
  return { cohesion: Number(cohesion), key }
}

function readWaitingKey(cursor: string | undefined): WaitingKey | null {
  if (cursor === undefined) return null
  const [, since = '', userId = ''] = /^(\d{1,14})\.([\da-f-]{36})$/.exec(cursor) ?? []
  if (!isId(userId)) throw badCursor()
  return { since: new Date(Number(since)), userId }
}
