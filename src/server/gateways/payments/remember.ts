import type { Clock } from '#server/platform/clock.ts'

/** A question with a memory. `forget` makes the next asking a real one. */
export type Remembered<T> = ((key: string) => Promise<T>) & { forget: () => void }

/**
 * The same question asked again within `ms` is answered from memory; several at once ask one time. A failure is not
 * remembered.
 */
export function remember<T>(clock: Clock, ms: number, ask: (key: string) => Promise<T>): Remembered<T> {
  const known = new Map<string, { answer: Promise<T>; until: number }>()
  const answerFor = (key: string): Promise<T> => {
    const now = clock.now().getTime()
    const remembered = known.get(key)
    if (remembered && now < remembered.until) return remembered.answer
    const answer = ask(key)
    known.set(key, { answer, until: now + ms })
    answer.catch(() => known.delete(key))
    return answer
  }
  return Object.assign(answerFor, { forget: () => known.clear() })
}
