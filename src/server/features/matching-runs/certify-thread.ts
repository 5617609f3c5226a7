import { certify } from '#matching/certify/certify.ts'
import type { Certificate } from '#matching/certify/types.ts'
import type { DraftPod, MatchInput } from '#matching/match/types.ts'
import { answerTasks } from '#server/platform/workers/answer-tasks.ts'
import { loadSolver } from './highs-solver.ts'

/** A pool and its draft. */
export type CertifyTask = { input: MatchInput; pods: DraftPod[] }

const solve = await loadSolver()

/** Milliseconds of computing of this thread alone. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

answerTasks(({ input, pods }: CertifyTask): Certificate => certify(input, { pods }, { solve, cpuMs }))
