import { t } from '#domain/i18n/messages.ts'
import { canonicalJson } from '#matching/check/canonical-json.ts'
import { type InputError, InvalidInput } from '#matching/check/invalid-input.ts'
import { type SlotId, slotIds } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import type { Frame, InputParts } from './input-parts.ts'
import { formatEasternTime, podTitle } from './names.ts'
import type { DraftResult, SolvedDraft } from './solve-draft.ts'
import { listRunPodsByKey } from './store/draft-pods.ts'
import { lockRun, type StoredRun, updateRun } from './store/runs.ts'

/**
 * Makes a draft without the pins that no longer hold. Such pins are deleted from the stored run, with a warning. The engine
 * reports them all at once, before it searches. Returns the draft and the frame it was made from, or null if the run was stopped.
 *
 * @throws InvalidInput for any other error in the input
 */
export async function solveWithPins(
  deps: MatchingDeps,
  runId: string,
  parts: InputParts,
  solve: (parts: InputParts) => Promise<DraftResult>,
): Promise<{ draft: SolvedDraft; frame: string } | null> {
  const answer = await solve(parts)
  if ('draft' in answer) return { draft: answer.draft, frame: parts.frame }
  const frame = JSON.parse(parts.frame) as Frame
  const pinErrors = validatePins(answer.errors, frame)
  if (pinErrors === null) throw new InvalidInput(answer.errors)
  const frameWithoutPins = canonicalJson({ ...frame, pins: pinsOf(frame).filter((_, i) => !pinErrors.has(i)) })
  const droppedPins = [...pinErrors].map(
    ([i, pinError]) => t`${{ memberId: pinsOf(frame)[i]?.memberId ?? '' }} is no longer pinned. ${{ pinError }}`,
  )
  if (!(await updateFrameWithoutPins(deps, runId, frameWithoutPins, droppedPins))) return null
  return solveWithPins(deps, runId, { ...parts, frame: frameWithoutPins }, solve)
}

const pinsOf = ({ pins }: Frame) => pins ?? []

/** Returns the errors of pins by their index, or null if there are other errors too. */
function validatePins(errors: readonly InputError[], frame: Frame): Map<number, string> | null {
  const pinErrors = new Map<number, string>()
  for (const { path, message } of errors) {
    const i = Number(/^pins\[(\d+)\]/.exec(path)?.[1] ?? -1)
    if (!pinsOf(frame)[i]) return null
    pinErrors.set(i, message)
  }
  return pinErrors.size > 0 ? pinErrors : null
}

/** Stores the run's frame without these pins. Returns false if the run was stopped meanwhile. */
async function updateFrameWithoutPins(
  deps: MatchingDeps,
  runId: string,
  frame: string,
  droppedPins: readonly string[],
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, runId)
    if (run?.state !== 'running') return false
    await updateRun(tx, runId, { frame, warnings: [...run.warnings, ...(await withPodTitles(tx, run, droppedPins))] })
    return true
  })
}

const podInText = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\bnew-\w+/g
const slotInText = new RegExp(`\\b(?:${slotIds.join('|')})\\b`, 'g')

/** Replaces pod keys in the engine's messages with pod names and meeting times. Member IDs stay until the texts are read. */
export async function withPodTitles(executor: Executor, run: StoredRun, texts: readonly string[]): Promise<string[]> {
  const keys = [...new Set(texts.flatMap((text) => text.match(podInText) ?? []))]
  const known = [...(await listRunPodsByKey(executor, run.id, keys))]
  if (run.followsId !== null) known.push(...(await listRunPodsByKey(executor, run.followsId, keys)))
  const titles = new Map(known.map((pod) => [pod.key, podTitle(pod)]))
  return texts.map((text) =>
    text
      .replaceAll(podInText, (key) => titles.get(key) ?? key)
      .replaceAll(slotInText, (slot) => formatEasternTime(slot as SlotId, run.startedAt)),
  )
}
