const key = 'hasVisitedMarketplace'

/** Whether this browser has seen the marketplace; the only value kept locally. */
export function hasVisitedMarketplace(): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    // Storage may be switched off; then nobody has visited anything.
    return false
  }
}

/** Remembers a visit to the marketplace. */
export function rememberMarketplaceVisit(): void {
  try {
    localStorage.setItem(key, 'true')
  } catch {
    // Without storage the checklist keeps its entry, which does no harm.
  }
}
