import { certify } from '#matching/certify/certify.ts'
import type { Certificate } from '#matching/certify/types.ts'
import type { DraftPod, MatchInput } from '#matching/match/types.ts'
import { handleTasks } from '#server/platform/workers/handle-tasks.ts'
import { loadSolver } from './highs-solver.ts'
import { type InputParts, parseInput } from './input-parts.ts'

/** The input of a draft, its current pods, its pins, and the pairs excluded in this draft only. */
export type CertifyTask = { parts: InputParts; pods: DraftPod[]; pins: MatchInput['pins']; excludedPairs: [string, string][] }

const solve = await loadSolver()

/** CPU time of this thread, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The certified problem has no inertia: the current draft is not an earlier draft that the result has to stay close to. */
function freeInput({ parts, pods, pins, excludedPairs }: CertifyTask): MatchInput {
  const { input } = parseInput({ ...parts, frame: JSON.stringify({ ...JSON.parse(parts.frame), forbidden: excludedPairs }) })
  return { ...input, config: { ...input.config, inertia: 0 }, pins, previousDraft: { pods } }
}

handleTasks((task: CertifyTask): Certificate => certify(freeInput(task), { pods: task.pods }, { solve, cpuMs }))
