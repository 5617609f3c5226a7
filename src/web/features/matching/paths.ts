/** The page of matching. */
export const matchingPath = '/admin/matching'

/** A run that is no longer at hand. */
export function runPath(id: string): string {
  return `${matchingPath}/runs/${encodeURIComponent(id)}`
}

/** A pod of a draft. */
export function podPath(runId: string, key: string): string {
  return `${runPath(runId)}/pods/${encodeURIComponent(key)}`
}
