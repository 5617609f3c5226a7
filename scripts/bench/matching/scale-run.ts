import { solveInPieces } from '#server/platform/workers/solve-pool.ts'
import { makeMember } from '#test/matching/pools.ts'
import { cpuMs } from './cpu.ts'

/**
 * One match of very many members, in a process of its own: drawn one at a time as a pool too large to be held would be read. Prints CPU
 * time and memory as JSON. Arguments: members, evaluations a member, threads.
 */
const [members = 1000, evalsPerMember = 100, workers = 2] = process.argv.slice(2).map(Number)
const options = { members, seed: 9, slots: 28 }
let drawnMs = 0

function* draw(): Generator<ReturnType<typeof makeMember>> {
  for (let i = 0; i < members; i += 1) {
    const before = process.threadCpuUsage()
    const member = makeMember(options, i)
    const { user, system } = process.threadCpuUsage(before)
    drawnMs += (user + system) / 1000
    yield member
  }
}

const startedAt = performance.now()
const before = cpuMs()
const source = { schema: 'podmatch/1' as const, seed: 1, budget: { evalsPerMember }, members: draw(), pods: [] }
const { summary } = await solveInPieces(source, { inputHash: () => '', mostExplained: 20_000 }, { workers })
console.log(
  JSON.stringify({
    // Drawing members is no part of matching them.
    cpuMs: cpuMs() - before - drawnMs,
    seconds: (performance.now() - startedAt - drawnMs) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
    placed: summary.placed,
    average: summary.avgTotalMatch,
  }),
)
