import type { AnswerOf } from '#contract/endpoint.ts'
import type { Edit, editDraft as editEndpoint } from '#contract/matching-drafts.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import type { MatchingDeps } from './deps.ts'
import { carryOut, namedIn } from './edits/carry-out.ts'
import { demandCouples, demandRules } from './edits/rules.ts'
import { listSpouses, openScene, type Scene } from './edits/scene.ts'
import { type EditResult, keepScene, rememberScene } from './edits/keep-scene.ts'
import { tellAdmins } from './news.ts'
import { showRunById } from './show-run.ts'
import { insertEdit, listEdits, markEditUndone } from './store/draft-pods.ts'
import { findRunIn, lockRun, type StoredRun, writeRun } from './store/runs.ts'

type Answer = AnswerOf<typeof editEndpoint>

/** What is sent with an edit: which version of the draft its author saw. */
export type EditWish = { version: number; edit: Edit; dryRun?: boolean | undefined }

/** Ends a transaction that was only to show what would come of it. */
class DryRun extends Error {
  readonly result: EditResult
  constructor(result: EditResult) {
    super('dry run')
    this.result = result
  }
}

/**
 * Changes a draft, scores it anew, and answers what that costs; nothing is kept of a dry run.
 *
 * @throws ProblemError `not-found`, `matching-decided`, `matching-busy`, `draft-changed`, and `edit-refused` with a sentence
 */
export async function editDraft(deps: MatchingDeps, userId: string, id: string, wish: EditWish): Promise<Answer> {
  const { version, edit, dryRun = false } = wish
  try {
    const result = await deps.db.transaction(async (tx) => {
      const run = await demandDraft(tx, id, version)
      const made = await applyEdit(deps, tx, run, userId, edit)
      if (dryRun) throw new DryRun(made)
      return made
    })
    return { cost: result.cost, run: await showRunById(deps, id) }
  } catch (error) {
    if (error instanceof DryRun) return { cost: error.result.cost, run: await showRunById(deps, id) }
    throw error
  }
}

/** Takes the last edit back that still stands. @throws ProblemError as `editDraft` */
export async function undoEdit(deps: MatchingDeps, userId: string, id: string, version: number): Promise<Answer> {
  const result = await deps.db.transaction(async (tx) => {
    const run = await demandDraft(tx, id, version)
    const last = (await listEdits(tx, id, 1_000)).find(({ isUndone }) => !isUndone)
    if (!last) throw new ProblemError('edit-refused', 'There is no edit to take back.')
    const { members, forbidden, removedPods } = last.memory
    const scene = await openScene(tx, run, { memberIds: members.map(({ memberId }) => memberId), podKeys: [] }, removedPods)
    for (const { memberId, podKey, isPinned, reason, detail = null, suggestedSlots = [] } of members) {
      if (podKey !== null && !scene.pods.has(podKey)) await addPod(tx, scene, podKey)
      scene.seatOf.set(memberId, podKey)
      if (podKey === null) scene.reasons.set(memberId, { reason, detail, suggestedSlots })
      if (isPinned) scene.pinned.add(memberId)
      else scene.pinned.delete(memberId)
    }
    scene.forbidden = forbidden
    const kept = await keepScene(deps, tx, scene)
    await markEditUndone(tx, id, last.number)
    await noteEdit(deps, tx, run, userId, `Taken back: ${last.memory.text}`)
    return kept
  })
  return { cost: result.cost, run: await showRunById(deps, id) }
}

async function addPod(tx: Transaction, scene: Scene, key: string): Promise<void> {
  const wider = await openScene(tx, scene.run, { memberIds: [], podKeys: [key] })
  for (const [podKey, pod] of wider.pods) scene.pods.set(podKey, pod)
  for (const [memberId, one] of wider.actors) {
    if (scene.actors.has(memberId)) continue
    scene.actors.set(memberId, one)
    scene.seatOf.set(memberId, one.row.podKey)
    if (one.row.isPinned) scene.pinned.add(memberId)
  }
}

/** The draft at hand, held, in the version its editor saw. */
async function demandDraft(tx: Transaction, id: string, version: number): Promise<StoredRun> {
  const run = await lockRun(tx, id)
  if (!run) throw new ProblemError('not-found')
  if (run.state !== 'draft') throw new ProblemError('matching-decided')
  if (run.version !== version) throw new ProblemError('draft-changed')
  if (await findRunIn(tx, ['running'])) throw new ProblemError('matching-busy')
  return run
}

async function applyEdit(deps: MatchingDeps, tx: Transaction, run: StoredRun, userId: string, edit: Edit): Promise<EditResult> {
  const scene = await openScene(tx, run, namedIn(edit))
  const number = ((await listEdits(tx, run.id, 1))[0]?.number ?? 0) + 1
  const before = rememberScene(scene)
  const text = carryOut(scene, edit, { key: `new-e${number}`, name: `New E${number}` })
  demandRules(scene, scene.pods.keys())
  if (run.config.spouse === 'together') demandCouples(scene, await listSpouses(tx, scene))
  const made = await keepScene(deps, tx, scene)
  const memory = { ...before(scene), text }
  const objectiveChange = made.cost.objectiveAfter - made.cost.objectiveBefore
  await insertEdit(tx, { runId: run.id, number, edit, memory, objectiveChange, madeBy: userId, at: deps.clock.now() })
  await noteEdit(deps, tx, run, userId, text)
  return made
}

async function noteEdit(deps: MatchingDeps, tx: Transaction, run: StoredRun, actorId: string, text: string): Promise<void> {
  await writeRun(tx, run.id, { version: run.version + 1, certificate: null })
  await record(deps, tx, {
    event: 'match.edited',
    actorId,
    details: { run: run.number, version: run.version + 1, edit: editWord(text) },
  })
  await tellAdmins(deps, tx)
}

/** The log names nobody: the run's own record does. */
function editWord(text: string): string {
  return text.startsWith('Taken back') ? 'taken back' : 'changed'
}
