import { createHash } from 'node:crypto'
import { canonicalJson } from '#matching/check/canonical-json.ts'
import { defaultConfig } from '#matching/match/config.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import { refreshRunStats } from './run-stats.ts'
import { saveDraft } from './finish-draft.ts'
import { frameOf, toRunMemberRow } from './load-run-input.ts'
import { listInputParts } from './input-parts.ts'
import { describeWaits, type Wait } from './pool/load-pool.ts'
import { solveDraft } from './solve-draft.ts'
import { updateFoundedPods } from './store/draft-pods.ts'
import { insertRunMembers, listPlacedMembers, updatePodMembershipIds } from './store/members.ts'
import { insertRun, updateRun } from './store/runs.ts'
import { getSettings } from './store/settings.ts'

/** A match from before runs were recorded: who waited, and the present pods that it created. */
type PastMatch = {
  id: string
  startedAt: Date
  acceptedAt: Date
  acceptedBy: string
  pods: readonly {
    podId: string
    slot: SlotId
    members: readonly (Omit<Wait, 'slots' | 'waitCycles'> & { podMembershipId: string })[]
  }[]
}

const seed = 7
const evalsPerMember = 200

/** The engine would have created different pods. */
class DifferentPodsError extends Error {}

/**
 * Stores a past match as an accepted run, as if it had been made at the time. The input goes through the same code as any run, so
 * the run can be reproduced. Used by the demo, whose pods exist before their history. Returns false and stores nothing if the
 * engine would have created different pods.
 */
export async function insertPastRun(
  deps: Pick<MatchingDeps, 'secret' | 'clock'>,
  tx: Transaction,
  match: PastMatch,
): Promise<boolean> {
  try {
    await tx.transaction((inner) => insertRunFrom(deps, inner, match))
    return true
  } catch (error) {
    if (error instanceof DifferentPodsError) return false
    throw error
  }
}

async function insertRunFrom(
  deps: Pick<MatchingDeps, 'secret' | 'clock'>,
  tx: Transaction,
  { id, startedAt, acceptedAt, acceptedBy, pods }: PastMatch,
): Promise<void> {
  const { spouse, maxWaitCycles, maxNewPerPod, inertia } = await getSettings(tx)
  const config = { podSize: defaultConfig.podSize, spouse, maxWaitCycles, maxNewPerPod, inertia }
  const run = await insertRun(tx, { id, state: 'running', cause: 'schedule', seed, evalsPerMember, config, startedAt })
  const waits = pods.flatMap(({ slot, members }) => members.map((one) => ({ ...one, slots: [slot], waitCycles: 0 })))
  const people = await describeWaits(deps.secret, tx, waits, startedAt)
  await insertRunMembers(
    tx,
    people.map((person) => toRunMemberRow(id, person)),
  )
  const { warnings: _, ...frame } = await frameOf(tx, run, [])
  const poolHash = createHash('sha256')
  for (const { record } of people) poolHash.update(`${record}\n`)
  await updateRun(tx, id, { poolHash: poolHash.digest('hex'), frame: canonicalJson({ ...frame, pods: [] }) })
  const answer = await solveDraft({ parts: await listInputParts(tx, id), config, startedAt, workers: 0 })
  if (!('draft' in answer)) throw new Error('The input of a past match is invalid.')
  await saveDraft(tx, run, { draft: answer.draft, finishedAt: new Date(startedAt.getTime() + finishedAfterMs), cpuMs: null })
  await updateFoundedPods(tx, id, await matchFoundedPods(tx, id, pods))
  await updatePodMembershipIds(tx, id, waits)
  const accepted = await updateRun(tx, id, { state: 'accepted', acceptedAt, acceptedBy })
  await refreshRunStats(deps, tx, accepted, { firstComeMatch: answer.draft.firstComeMatch })
}

const finishedAfterMs = 4_000

/** Maps each new pod of the run to the existing pod it became. */
async function matchFoundedPods(
  tx: Transaction,
  runId: string,
  pods: PastMatch['pods'],
): Promise<{ key: string; podId: string }[]> {
  const drafted = Map.groupBy(await listPlacedMembers(tx, runId), ({ podKey }) => podKey ?? '')
  return pods.map(({ podId, members }) => {
    const ids = new Set(members.map(({ userId }) => userId))
    const found = [...drafted].find(([, rows]) => rows.length === ids.size && rows.every(({ userId }) => ids.has(userId)))
    if (!found) throw new DifferentPodsError()
    return { key: found[0], podId }
  })
}
