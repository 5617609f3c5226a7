import { certify } from '#matching/certify/certify.ts'
import type { Certificate } from '#matching/certify/types.ts'
import type { DraftPod, MatchInput } from '#matching/match/types.ts'
import { answerTasks } from '#server/platform/workers/answer-tasks.ts'
import { loadSolver } from './highs-solver.ts'
import { type InputParts, readInput } from './input-parts.ts'

/** What a draft was made from, the draft as it stands, what it pins, and pairs that it keeps apart. */
export type CertifyTask = { parts: InputParts; pods: DraftPod[]; pins: MatchInput['pins']; apart: [string, string][] }

const solve = await loadSolver()

/** Milliseconds of computing of this thread alone. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** What a certificate is about: the draft at hand is no earlier one that it would have to stay like. */
function freeInput({ parts, pods, pins, apart }: CertifyTask): MatchInput {
  const { input } = readInput({ ...parts, frame: JSON.stringify({ ...JSON.parse(parts.frame), forbidden: apart }) })
  return { ...input, config: { ...input.config, inertia: 0 }, pins, previousDraft: { pods } }
}

answerTasks((task: CertifyTask): Certificate => certify(freeInput(task), { pods: task.pods }, { solve, cpuMs }))
