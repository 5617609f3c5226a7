/** Path of the matching page. */
export const matchingPath = '/admin/matching'

/** Path of a past run. */
export function runPath(id: string): string {
  return `${matchingPath}/runs/${encodeURIComponent(id)}`
}

/** Path of a draft pod. */
export function podPath(runId: string, key: string): string {
  return `${runPath(runId)}/pods/${encodeURIComponent(key)}`
}
