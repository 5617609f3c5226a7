import { isDeadlockError } from './database.ts'

const maxTries = 5

/** Retries work a limited number of times when its transaction was aborted by a deadlock. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlockError(error) || attempt === maxTries) throw error
    }
  }
}
