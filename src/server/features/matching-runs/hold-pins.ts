import { canonicalJson } from '#matching/check/canonical.ts'
import { type InputFault, InvalidInput } from '#matching/check/invalid-input.ts'
import { type SlotId, slotIds } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import type { Frame, InputParts } from './input-parts.ts'
import { easternTime, podTitle } from './names.ts'
import type { DraftAnswer, SolvedDraft } from './solve-draft.ts'
import { listRunPodsByKey } from './store/draft-pods.ts'
import { lockRun, type StoredRun, writeRun } from './store/runs.ts'

/**
 * Makes a draft, without those of its pins that hold no more since they were set: they are dropped from what is kept of the run, and
 * it says so as a warning. Which ones these are the engine says itself, all at once and before it searches. Answers the draft and what it
 * was made from; null where the run was stopped meanwhile.
 *
 * @throws InvalidInput for anything else that is wrong with its input
 */
export async function solveWithPins(
  deps: MatchingDeps,
  runId: string,
  parts: InputParts,
  solve: (parts: InputParts) => Promise<DraftAnswer>,
): Promise<{ draft: SolvedDraft; frame: string } | null> {
  const answer = await solve(parts)
  if ('draft' in answer) return { draft: answer.draft, frame: parts.frame }
  const frame = JSON.parse(parts.frame) as Frame
  const faults = faultsOfPins(answer.faults, frame)
  if (faults === null) throw new InvalidInput(answer.faults)
  const held = canonicalJson({ ...frame, pins: pinsOf(frame).filter((_, i) => !faults.has(i)) })
  const dropped = [...faults].map(([i, fault]) => `${pinsOf(frame)[i]?.memberId} is no longer pinned. ${fault}`)
  if (!(await keepWithout(deps, runId, held, dropped))) return null
  return solveWithPins(deps, runId, { ...parts, frame: held }, solve)
}

const pinsOf = ({ pins }: Frame) => pins ?? []

/** What is wrong with pins, by their place in the list; null where something else is wrong too. */
function faultsOfPins(errors: readonly InputFault[], frame: Frame): Map<number, string> | null {
  const faults = new Map<number, string>()
  for (const { path, message } of errors) {
    const i = Number(/^pins\[(\d+)\]/.exec(path)?.[1] ?? -1)
    if (!pinsOf(frame)[i]) return null
    faults.set(i, message)
  }
  return faults.size > 0 ? faults : null
}

/** Keeps the run without these pins; false where it was stopped meanwhile. */
async function keepWithout(deps: MatchingDeps, runId: string, frame: string, dropped: readonly string[]): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, runId)
    if (run?.state !== 'running') return false
    await writeRun(tx, runId, { frame, warnings: [...run.warnings, ...(await inWords(tx, run, dropped))] })
    return true
  })
}

const podInText = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\bnew-\w+/g
const slotInText = new RegExp(`\\b(?:${slotIds.join('|')})\\b`, 'g')

/** What the engine says, with names of pods and times where it has their keys. People's ids stay until it is read. */
export async function inWords(executor: Executor, run: StoredRun, texts: readonly string[]): Promise<string[]> {
  const keys = [...new Set(texts.flatMap((text) => text.match(podInText) ?? []))]
  const known = [...(await listRunPodsByKey(executor, run.id, keys))]
  if (run.followsId !== null) known.push(...(await listRunPodsByKey(executor, run.followsId, keys)))
  const titles = new Map(known.map((pod) => [pod.key, podTitle(pod)]))
  return texts.map((text) =>
    text
      .replaceAll(podInText, (key) => titles.get(key) ?? key)
      .replaceAll(slotInText, (slot) => easternTime(slot as SlotId, run.startedAt)),
  )
}
