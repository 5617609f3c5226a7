let owner: string | null = null

/** Says for whom the server made this page, for as long as the page lives; null for a stranger. */
export function setPageOwner(userId: string | null): void {
  owner = userId
}

/** Id of the user this page was made for, whoever is signed in by now; null for a stranger. */
export function pageOwner(): string | null {
  return owner
}
