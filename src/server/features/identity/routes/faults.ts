import { ProblemError } from '#contract/problems.ts'
import type { FieldFaults } from '../pages/account-pages.ts'

/**
 * Answers a form. One whose fields are wrong is shown again, with what is wrong at each.
 *
 * @throws what `take` throws, but for faults of fields
 */
export async function orFaults(
  take: () => Response | Promise<Response>,
  showAgain: (faults: FieldFaults) => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await take()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'invalid-fields' || error.errors.length === 0) throw error
    return showAgain(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
  }
}

/** What was typed, as a form shows it again: in full, unless nobody would type as much. */
export function shownAgain(typed: string): string {
  return typed.slice(0, 300)
}
