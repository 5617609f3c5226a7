import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { DraftEdit, editDraft as editEndpoint } from '#contract/api/matching/drafts.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { MatchingDeps } from './deps.ts'
import { applyEditToScene, idsNamedIn } from './edits/apply-edit.ts'
import { requireCouplesTogether, requireRules } from './edits/rules.ts'
import { listSpouses, loadScene, type Scene } from './edits/scene.ts'
import { type EditResult, saveScene, captureScene } from './edits/save-scene.ts'
import { publishMatchingChanged } from './publish-matching-changed.ts'
import { getMatchingRun } from './get-run.ts'
import { insertEdit, listEdits, markEditUndone } from './store/draft-pods.ts'
import { findRunInState, lockRun, type StoredRun, updateRun } from './store/runs.ts'

type EditResponse = ResponseOf<typeof editEndpoint>

/** The body of an edit request. `version` is the draft version its author saw. */
export type EditRequest = { version: number; edit: DraftEdit; dryRun?: boolean | undefined }

/** Rolls back the transaction of a dry run and carries its result out. */
class DryRun extends Error {
  readonly result: EditResult
  constructor(result: EditResult) {
    super('dry run')
    this.result = result
  }
}

/**
 * Changes a draft, rescores it and returns the effect on the scores. A dry run stores nothing.
 *
 * @throws ProblemError `not-found`, `matching-decided`, `matching-busy`, `draft-changed`, and `edit-refused` with a sentence for
 * the admin
 */
export async function editDraft(deps: MatchingDeps, userId: string, id: string, request: EditRequest): Promise<EditResponse> {
  const { version, edit, dryRun = false } = request
  try {
    const result = await deps.db.transaction(async (tx) => {
      const run = await requireDraft(tx, id, version)
      const outcome = await applyEdit(deps, tx, run, userId, edit)
      if (dryRun) throw new DryRun(outcome)
      return outcome
    })
    return { cost: result.cost, run: await getMatchingRun(deps, id) }
  } catch (error) {
    if (error instanceof DryRun) return { cost: error.result.cost, run: await getMatchingRun(deps, id) }
    throw error
  }
}

/** Undoes the latest edit that is not undone yet. @throws ProblemError as `editDraft` */
export async function undoDraftEdit(deps: MatchingDeps, userId: string, id: string, version: number): Promise<EditResponse> {
  const result = await deps.db.transaction(async (tx) => {
    const run = await requireDraft(tx, id, version)
    const last = (await listEdits(tx, id, 1_000)).find(({ isUndone }) => !isUndone)
    if (!last) throw new ProblemError('edit-refused', t`There’s no edit to undo.`)
    const { members, forbidden, removedPods } = last.memory
    const scene = await loadScene(tx, run, { memberIds: members.map(({ memberId }) => memberId), podKeys: [] }, removedPods)
    for (const { memberId, podKey, isPinned, reason, detail = null, suggestedSlots = [] } of members) {
      if (podKey !== null && !scene.pods.has(podKey)) await addPod(tx, scene, podKey)
      scene.seatOf.set(memberId, podKey)
      if (podKey === null) scene.reasons.set(memberId, { reason, detail, suggestedSlots })
      if (isPinned) scene.pinned.add(memberId)
      else scene.pinned.delete(memberId)
    }
    scene.forbidden = forbidden
    const saved = await saveScene(deps, tx, scene)
    await markEditUndone(tx, id, last.number)
    await recordEdit(deps, tx, run, userId, t`Undone: ${{ text: last.memory.text }}`)
    return saved
  })
  return { cost: result.cost, run: await getMatchingRun(deps, id) }
}

async function addPod(tx: Transaction, scene: Scene, key: string): Promise<void> {
  const widerScene = await loadScene(tx, scene.run, { memberIds: [], podKeys: [key] })
  for (const [podKey, pod] of widerScene.pods) scene.pods.set(podKey, pod)
  for (const [memberId, one] of widerScene.sceneMembers) {
    if (scene.sceneMembers.has(memberId)) continue
    scene.sceneMembers.set(memberId, one)
    scene.seatOf.set(memberId, one.row.podKey)
    if (one.row.isPinned) scene.pinned.add(memberId)
  }
}

/** Returns the draft under a row lock if it still has the version its editor saw. */
async function requireDraft(tx: Transaction, id: string, version: number): Promise<StoredRun> {
  const run = await lockRun(tx, id)
  if (!run) throw new ProblemError('not-found')
  if (run.state !== 'draft') throw new ProblemError('matching-decided')
  if (run.version !== version) throw new ProblemError('draft-changed')
  if (await findRunInState(tx, ['running'])) throw new ProblemError('matching-busy')
  return run
}

async function applyEdit(
  deps: MatchingDeps,
  tx: Transaction,
  run: StoredRun,
  userId: string,
  edit: DraftEdit,
): Promise<EditResult> {
  const scene = await loadScene(tx, run, idsNamedIn(edit))
  const number = ((await listEdits(tx, run.id, 1))[0]?.number ?? 0) + 1
  const captureUndoData = captureScene(scene)
  const text = applyEditToScene(scene, edit, { key: `new-e${number}`, name: `New E${number}` })
  requireRules(scene, scene.pods.keys())
  if (run.config.spouse === 'together') requireCouplesTogether(scene, await listSpouses(tx, scene))
  const outcome = await saveScene(deps, tx, scene)
  const undoData = { ...captureUndoData(scene), text }
  const objectiveChange = outcome.cost.objectiveAfter - outcome.cost.objectiveBefore
  await insertEdit(tx, { runId: run.id, number, edit, memory: undoData, objectiveChange, madeBy: userId, at: deps.clock.now() })
  await recordEdit(deps, tx, run, userId, text)
  return outcome
}

async function recordEdit(deps: MatchingDeps, tx: Transaction, run: StoredRun, actorId: string, text: string): Promise<void> {
  await updateRun(tx, run.id, { version: run.version + 1, certificate: null })
  await recordAuditEvent(deps, tx, {
    event: 'match.edited',
    actorId,
    details: { run: run.number, version: run.version + 1, edit: editLabel(text) },
  })
  await publishMatchingChanged(deps, tx)
}

/** The log contains no names, only this label. The names are in the run's own record. */
function editLabel(text: string): string {
  return text.startsWith('Undone') ? 'undone' : 'changed'
}
