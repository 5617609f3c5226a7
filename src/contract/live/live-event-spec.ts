import type { Permission } from '#domain/access/roles.ts'

/**
 * Who may receive a live event: anyone signed in, a member with access, or staff with a permission. `auth` is for
 * events about the user's own account, and for those without data that only make the page refetch its own data.
 */
export type Audience = 'auth' | 'member' | Permission

/** What a page shows for an event, with a link to the page it is about. */
export type EventToast = {
  type: 'info' | 'success' | 'warning'
  title?: string
  message: string
  url?: string
  linkText?: string
}

/**
 * What a kind of live event means to both sides: who may receive it, for the server; which cached responses it makes stale and the
 * toast it shows, for pages. Schemas stand beside these, in functions that only the server calls, because pages don't load them.
 */
export type LiveEventSpec<Event> = {
  audience: Audience
  makesStale: readonly string[]
  /** Without it, only the page's content changes. */
  toast?: (event: Event) => EventToast
}

/** The specs of these kinds of event. */
export type LiveEventSpecs<Event extends { kind: string }> = {
  readonly [Kind in Event['kind']]: LiveEventSpec<Extract<Event, { kind: Kind }>>
}
