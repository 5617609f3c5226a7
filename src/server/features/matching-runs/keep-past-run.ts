import { createHash } from 'node:crypto'
import { canonicalJson } from '#matching/check/canonical.ts'
import { defaultConfig } from '#matching/match/config.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import { refreshFigures } from './figures.ts'
import { keepDraft } from './finish-draft.ts'
import { frameOf, memberRow } from './gather-run.ts'
import { readInputParts } from './input-parts.ts'
import { describeWaits, type Wait } from './pool/read-pool.ts'
import { solveDraft } from './solve-draft.ts'
import { writeFounded } from './store/draft-pods.ts'
import { insertRunMembers, listPlaced, writePlaceIds } from './store/members.ts'
import { insertRun, writeRun } from './store/runs.ts'
import { findSettings } from './store/settings.ts'

/** A match that came about before there was a record of it: who waited, and the pods of today that they founded then. */
type PastMatch = {
  id: string
  startedAt: Date
  acceptedAt: Date
  acceptedBy: string
  pods: readonly { podId: string; slot: SlotId; members: readonly (Omit<Wait, 'slots' | 'waitCycles'> & { placeId: string })[] }[]
}

const seed = 7
const evalsPerMember = 200

/** The engine would have founded other pods. */
class OtherPods extends Error {}

/**
 * Keeps a run of the match as it would stand had it been made and accepted then: its input is read and matched by what makes every run,
 * and it can be made again. For the demo, whose pods are there before their history. Answers false, and keeps nothing, where the engine
 * would have founded other pods.
 */
export async function keepPastRun(
  deps: Pick<MatchingDeps, 'secret' | 'clock'>,
  tx: Transaction,
  match: PastMatch,
): Promise<boolean> {
  try {
    await tx.transaction((inner) => keep(deps, inner, match))
    return true
  } catch (error) {
    if (error instanceof OtherPods) return false
    throw error
  }
}

async function keep(
  deps: Pick<MatchingDeps, 'secret' | 'clock'>,
  tx: Transaction,
  { id, startedAt, acceptedAt, acceptedBy, pods }: PastMatch,
): Promise<void> {
  const { spouse, maxWaitCycles, maxNewPerPod, inertia } = await findSettings(tx)
  const config = { podSize: defaultConfig.podSize, spouse, maxWaitCycles, maxNewPerPod, inertia }
  const run = await insertRun(tx, { id, state: 'running', cause: 'schedule', seed, evalsPerMember, config, startedAt })
  const waits = pods.flatMap(({ slot, members }) => members.map((one) => ({ ...one, slots: [slot], waitCycles: 0 })))
  const people = await describeWaits(deps.secret, tx, waits, startedAt)
  await insertRunMembers(
    tx,
    people.map((person) => memberRow(id, person)),
  )
  const { warnings: _, ...frame } = await frameOf(tx, run, [])
  const poolHash = createHash('sha256')
  for (const { record } of people) poolHash.update(`${record}\n`)
  await writeRun(tx, id, { poolHash: poolHash.digest('hex'), frame: canonicalJson({ ...frame, pods: [] }) })
  const answer = await solveDraft({ parts: await readInputParts(tx, id), config, startedAt, workers: 0 })
  if (!('draft' in answer)) throw new Error('A past match has an input that is wrong.')
  await keepDraft(tx, run, { draft: answer.draft, finishedAt: new Date(startedAt.getTime() + finishedAfterMs), cpuMs: null })
  await writeFounded(tx, id, await foundedBy(tx, id, pods))
  await writePlaceIds(tx, id, waits)
  const accepted = await writeRun(tx, id, { state: 'accepted', acceptedAt, acceptedBy })
  await refreshFigures(deps, tx, accepted, { firstComeMatch: answer.draft.firstComeMatch })
}

const finishedAfterMs = 4_000

/** Which pod of today each new one of the run became. */
async function foundedBy(tx: Transaction, runId: string, pods: PastMatch['pods']): Promise<{ key: string; podId: string }[]> {
  const drafted = Map.groupBy(await listPlaced(tx, runId), ({ podKey }) => podKey ?? '')
  return pods.map(({ podId, members }) => {
    const ids = new Set(members.map(({ userId }) => userId))
    const found = [...drafted].find(([, rows]) => rows.length === ids.size && rows.every(({ userId }) => ids.has(userId)))
    if (!found) throw new OtherPods()
    return { key: found[0], podId }
  })
}
