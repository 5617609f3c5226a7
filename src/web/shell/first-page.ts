import { boot } from '../lib/boot.ts'
import { PageFailure } from './page-failure.ts'

let isFirst = true

/**
 * Whether this is the page that the server sent, with all its answers; true once.
 *
 * @throws PageFailure when the server could not show that page
 */
export function enterFirstPage(): boolean {
  const wasFirst = isFirst
  isFirst = false
  if (wasFirst && boot.problem) throw new PageFailure(boot.problem)
  return wasFirst
}
