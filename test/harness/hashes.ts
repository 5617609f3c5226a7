import { createHook } from 'node:async_hooks'

/** How many password hashes were made, and how many of them at the same time. */
export type HashCount = { made: number; atOnce: number }

/** Counts the hashes that Node makes while something is done. */
export async function countHashes(work: () => Promise<unknown>): Promise<HashCount> {
  const running = new Set<number>()
  const count: HashCount = { made: 0, atOnce: 0 }
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return
      running.add(id)
      count.made += 1
      count.atOnce = Math.max(count.atOnce, running.size)
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
