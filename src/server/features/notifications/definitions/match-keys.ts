/** Idempotency key of the notification about a match. Its undoing is only announced to those who got it. */
export const matchFoundKey = (podMembershipId: string): string => `match-found/${podMembershipId}`

/** Idempotency key of the one notification to a member about all newcomers of a match. */
export const newcomersKey = ({ podId, since }: { podId: string; since: Date }, memberId: string): string =>
  `match-newcomers/${podId}/${since.toISOString()}/${memberId}`
