import { canonicalJson } from '#matching/check/canonical.ts'
import { InvalidInput } from '#matching/check/invalid-input.ts'
import type { MatchInput, MatchOutput } from '#matching/match/types.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { type SlotId, slotIds, slotZone } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import { podTitle } from './names.ts'
import { listRunPodsByKey } from './store/draft-pods.ts'
import { lockRun, type StoredRun, writeRun } from './store/runs.ts'

/**
 * Matches an input, without those of its pins that hold no more since they were set: they are dropped from what is kept of the run, and
 * it says so as a warning. Which ones these are the engine says itself, all at once and before it searches.
 *
 * @throws InvalidInput for anything else that is wrong with it
 */
export async function matchWithPins(
  deps: MatchingDeps,
  runId: string,
  input: MatchInput,
  match: (input: MatchInput) => Promise<MatchOutput>,
): Promise<{ input: MatchInput; output: MatchOutput }> {
  try {
    return { input, output: await match(input) }
  } catch (error) {
    const faults = error instanceof InvalidInput ? faultsOfPins(error, input) : null
    if (faults === null) throw error
    const held = { ...input, pins: pinsOf(input).filter((_, i) => !faults.has(i)) }
    if (!(await dropPins(deps, runId, input, faults))) throw error
    return matchWithPins(deps, runId, held, match)
  }
}

const pinsOf = ({ pins }: MatchInput) => pins ?? []

/** What is wrong with pins, by their place in the list; null where something else is wrong too. */
function faultsOfPins({ errors }: InvalidInput, input: MatchInput): Map<number, string> | null {
  const faults = new Map<number, string>()
  for (const { path, message } of errors) {
    const i = Number(/^pins\[(\d+)\]/.exec(path)?.[1] ?? -1)
    if (!pinsOf(input)[i]) return null
    faults.set(i, message)
  }
  return faults.size > 0 ? faults : null
}

/** Keeps the run without these pins; false where it was stopped meanwhile. */
async function dropPins(
  deps: MatchingDeps,
  runId: string,
  input: MatchInput,
  faults: ReadonlyMap<number, string>,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, runId)
    if (run?.state !== 'running' || run.frame === null) return false
    const frame = JSON.parse(run.frame) as Omit<MatchInput, 'members'>
    const pins = pinsOf(input)
    const held = pins.filter((_, i) => !faults.has(i))
    const dropped = [...faults].map(([i, fault]) => `${pins[i]?.memberId} is no longer pinned. ${fault}`)
    await writeRun(tx, runId, {
      frame: canonicalJson({ ...frame, pins: held }),
      warnings: [...run.warnings, ...(await inWords(tx, run, dropped))],
    })
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

/** "Thursdays 12:00 PM Eastern": whoever reads it may be anywhere. */
function easternTime(slot: SlotId, at: Date): string {
  return labelSlot(slot, slotZone, at).label.replace(/ your time .*$/, ' Eastern')
}
