const key = 'hasVisitedMarketplace'

/** Whether this browser has visited the marketplace. This is the only value in local storage. */
export function hasVisitedMarketplace(): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    // Storage may be disabled; treat it as not visited.
    return false
  }
}

/** Records a visit to the marketplace. */
export function markMarketplaceVisited(): void {
  try {
    localStorage.setItem(key, 'true')
  } catch {
    // Without storage the checklist keeps showing its item, which is harmless.
  }
}
