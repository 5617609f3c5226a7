import { createHook } from 'node:async_hooks'

/** How many password hashes were computed, and how many at the same time at most. */
export type HashCount = { total: number; maxConcurrent: number }

/** Counts the Argon2 hashes that Node computes while `work` runs. */
export async function countHashes(work: () => Promise<unknown>): Promise<HashCount> {
  const running = new Set<number>()
  const count: HashCount = { total: 0, maxConcurrent: 0 }
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return
      running.add(id)
      count.total += 1
      count.maxConcurrent = Math.max(count.maxConcurrent, running.size)
    },
    before: (id) => void running.delete(id),
  })
  hook.enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return count
}
