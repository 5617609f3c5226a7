let currentUserId: string | null = null

/** Sets the ID of the user the server made this page for, for the lifetime of the page. Null for an anonymous visitor. */
export function setPageUserId(userId: string | null): void {
  currentUserId = userId
}

/** ID of the user this page was made for, even if another user is signed in by now. Null for an anonymous visitor. */
export function pageUserId(): string | null {
  return currentUserId
}
