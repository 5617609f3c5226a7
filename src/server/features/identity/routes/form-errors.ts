import { ProblemError } from '#contract/problems/problems.ts'
import type { FieldErrors } from '../pages/account-pages.ts'

/**
 * Handles a form. If fields are invalid, it is rendered again with a message for each.
 *
 * @throws what `handle` throws, except for field errors
 */
export async function withFormErrors(
  handle: () => Response | Promise<Response>,
  rerender: (errors: FieldErrors) => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await handle()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'invalid-fields' || error.errors.length === 0) throw error
    return rerender(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
  }
}

/** Returns typed text to show it again, truncated if nobody would type that much. */
export function truncateForRedisplay(typed: string): string {
  return typed.slice(0, 300)
}
