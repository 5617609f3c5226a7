import type { ResponseOf } from '#contract/api/endpoint.ts'
import type * as contract from '#contract/api/matching/drafts.ts'
import type { DraftPodSummary, DraftMember } from '#contract/api/matching/drafts.ts'
import type { Slot } from '#contract/api/pods/slot.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { type SlotId, slotTimeZone } from '#domain/pods/slots.ts'
import { explainFit } from '#matching/explain.ts'
import type { PoolMember } from '#matching/match/types.ts'
import { prepareMember } from '#matching/prepare-member.ts'
import { isId } from '#server/platform/ids.ts'
import { findProfile } from '../profile/index.ts'
import type { MatchingDeps } from './deps.ts'
import { wholeDays } from './run-stats.ts'
import { presentRunMembers, podTitle } from './names.ts'
import { listRunPods, listRunPodsByKey, type PodKey, type RunPodRow } from './store/draft-pods.ts'
import { searchRunMembers, listRunMembersIn, listUnplaced, type RunMemberRow, type WaitingKey } from './store/members.ts'
import { getRunMemberStats } from './store/members.ts'
import { findRun, type StoredRun } from './store/runs.ts'

const pageSize = 50
const maxMembers = 20

type SlotLabeler = (slot: SlotId) => Slot

/** Returns a page of the pods of a draft, best fit first. @throws ProblemError `not-found`, `invalid-fields` */
export async function listDraftPods(
  deps: MatchingDeps,
  viewerId: string,
  id: string,
  { cursor, q }: { cursor?: string | undefined; q?: string | undefined },
): Promise<ResponseOf<typeof contract.listDraftPods>> {
  const run = await requireRun(deps, id)
  const part = q?.trim() ? q.trim() : null
  const { pods, total } = await listRunPods(deps.db, run.id, { after: parsePodKey(cursor), limit: pageSize + 1, part })
  const page = pods.slice(0, pageSize)
  const label = await getSlotLabeler(deps, viewerId)
  const last = page.at(-1)
  return {
    pods: page.map((pod) => presentPodItem(pod, label)),
    nextCursor: last && pods.length > pageSize ? `${last.cohesion}.${last.key}` : null,
    total,
  }
}

/** Returns a pod of a draft with its members and the reasons for their match. @throws ProblemError `not-found` */
export async function getDraftPod(
  deps: MatchingDeps,
  viewerId: string,
  id: string,
  key: string,
): Promise<ResponseOf<typeof contract.getDraftPod>> {
  const run = await requireRun(deps, id)
  const [pod] = await listRunPodsByKey(deps.db, id, [key])
  if (!pod) throw new ProblemError('not-found')
  const rows = await listRunMembersIn(deps.db, id, [key])
  const label = await getSlotLabeler(deps, viewerId)
  const people = rows.map((row) => presentMember(run, pod, row, rows, label))
  return {
    ...presentPodItem(pod, label),
    people: people.sort((a, b) => Number(b.isLeader) - Number(a.isLeader) || Number(b.isAdded) - Number(a.isAdded)),
  }
}

/** Returns a page of the unplaced members, longest wait first. @throws ProblemError `not-found`, `invalid-fields` */
export async function listDraftWaiting(
  deps: MatchingDeps,
  viewerId: string,
  id: string,
  cursor: string | undefined,
): Promise<ResponseOf<typeof contract.listDraftWaiting>> {
  const run = await requireRun(deps, id)
  const rows = await listUnplaced(deps.db, id, { after: parseWaitingKey(cursor), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const label = await getSlotLabeler(deps, viewerId)
  const { pool, placed } = await getRunMemberStats(deps.db, id)
  const last = page.at(-1)
  return {
    members: page.map((row) => ({
      memberId: row.userId,
      name: row.name,
      reason: reasonOf(row),
      text: row.detail ?? reasonLabels[reasonOf(row)],
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

/** Searches the members of a draft by part of their name. @throws ProblemError `not-found` */
export async function searchDraftMembers(
  deps: MatchingDeps,
  id: string,
  q: string,
): Promise<ResponseOf<typeof contract.searchDraftMembers>> {
  await requireRun(deps, id)
  const part = q.trim()
  const rows = part === '' ? [] : await searchRunMembers(deps.db, id, part, maxMembers)
  return { members: await presentRunMembers(deps.db, id, rows) }
}

type Reason = ResponseOf<typeof contract.listDraftWaiting>['members'][number]['reason']

const reasonLabels: Readonly<Record<Reason, string>> = {
  no_slot_mates: t`Too few others chose the same times.`,
  no_feasible_pod: t`No pod at these times can take them.`,
  ineligible: t`They can’t be matched right now.`,
  below_floor: t`No pod is a good enough match.`,
  set_aside: t`Moved to the waiting list by an admin.`,
}

function reasonOf({ reason }: RunMemberRow): Reason {
  return reason !== null && Object.hasOwn(reasonLabels, reason) ? (reason as Reason) : 'no_feasible_pod'
}

async function requireRun({ db }: MatchingDeps, id: string): Promise<StoredRun> {
  const run = await findRun(db, id)
  if (!run) throw new ProblemError('not-found')
  return run
}

async function getSlotLabeler({ db, clock }: MatchingDeps, viewerId: string): Promise<SlotLabeler> {
  const timeZone = (await findProfile(db, viewerId)).timezone ?? slotTimeZone
  return (slot) => labelSlot(slot, timeZone, clock.now())
}

function presentPodItem(pod: RunPodRow, label: SlotLabeler): DraftPodSummary {
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

function presentMember(
  { startedAt }: StoredRun,
  { leaderId }: RunPodRow,
  row: RunMemberRow,
  all: readonly RunMemberRow[],
  label: SlotLabeler,
): DraftMember {
  const prepared = (one: RunMemberRow) => prepareMember(JSON.parse(one.record ?? '{}') as PoolMember, startedAt)
  const others = all.filter((other) => other !== row && other.record !== null).map(prepared)
  // Admins see the same data as a leader would: in a small group, no amounts of money and no ages.
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

function cursorProblem(): ProblemError {
  return new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: t`This cursor isn’t valid for this list.` }])
}

function parsePodKey(cursor: string | undefined): PodKey | null {
  if (cursor === undefined) return null
  const [, cohesion = '', key = ''] = /^(\d{1,3})\.([\w-]{1,60})$/.exec(cursor) ?? []
  if (key === '') throw cursorProblem()
  return { cohesion: Number(cohesion), key }
}

function parseWaitingKey(cursor: string | undefined): WaitingKey | null {
  if (cursor === undefined) return null
  const [, since = '', userId = ''] = /^(\d{1,14})\.([\da-f-]{36})$/.exec(cursor) ?? []
  if (!isId(userId)) throw cursorProblem()
  return { since: new Date(Number(since)), userId }
}
