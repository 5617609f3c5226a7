import { isDeadlock } from './database.ts'

const mostTries = 5

/** Does a piece of work again, some times over, that was sacrificed because it and another waited for each other. */
export async function pastDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error) || tries === mostTries) throw error
    }
  }
}
