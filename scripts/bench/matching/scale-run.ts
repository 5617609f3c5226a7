import { solveInChunks } from '#server/platform/workers/solve-pool.ts'
import { makeMember } from '#test/matching/pools.ts'
import { cpuMs } from './cpu.ts'

/**
 * Runs one match of very many members in its own process and prints CPU time and memory as JSON. Members are generated one at a
 * time, just as a pool too large for memory is read. Arguments: members, evaluations per member, threads.
 */
const [members = 1000, evalsPerMember = 100, workers = 2] = process.argv.slice(2).map(Number)
const options = { members, seed: 9, slots: 28 }
let generationMs = 0

function* generateMembers(): Generator<ReturnType<typeof makeMember>> {
  for (let i = 0; i < members; i += 1) {
    const before = process.threadCpuUsage()
    const member = makeMember(options, i)
    const { user, system } = process.threadCpuUsage(before)
    generationMs += (user + system) / 1000
    yield member
  }
}

const startedAt = performance.now()
const before = cpuMs()
const source = { schema: 'podmatch/1' as const, seed: 1, budget: { evalsPerMember }, members: generateMembers(), pods: [] }
const { summary } = await solveInChunks(source, { inputHash: () => '', maxExplained: 20_000 }, { workers })
console.log(
  JSON.stringify({
    // Generating members is not part of matching.
    cpuMs: cpuMs() - before - generationMs,
    seconds: (performance.now() - startedAt - generationMs) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
    placed: summary.placed,
    average: summary.avgTotalMatch,
  }),
)
