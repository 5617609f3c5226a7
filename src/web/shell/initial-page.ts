import { boot } from '../lib/boot.ts'
import { PageError } from './page-error.ts'

let isInitial = true

/**
 * Whether this is the page as sent by the server, with all its data. True once.
 *
 * @throws PageError if the server could not show that page
 */
export function consumeInitialPage(): boolean {
  const wasInitial = isInitial
  isInitial = false
  if (wasInitial && boot.problem) throw new PageError(boot.problem)
  return wasInitial
}
