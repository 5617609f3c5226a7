import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { createSealer } from '#server/platform/sealing.ts'

/** A kind of note that a browser carries from one step to the next and can neither read nor change. */
export type Ticket<T> = { purpose: string; holds: z.ZodType<T>; minutes: number }

type TicketDeps = Pick<Deps, 'clock' | 'random' | 'secret'>

/** Writes a ticket, good for its minutes. */
export function writeTicket<T>(deps: TicketDeps, { purpose, minutes }: Ticket<T>, content: T): string {
  const until = deps.clock.now().getTime() + minutes * 60_000
  return createSealer(deps, `ticket ${purpose}`).seal(JSON.stringify({ until, content }))
}

/** What a ticket holds, or null when it is not one of ours, of another purpose, or too old. */
export function readTicket<T>(deps: TicketDeps, { purpose, holds }: Ticket<T>, ticket: string | null | undefined): T | null {
  const text = ticket ? createSealer(deps, `ticket ${purpose}`).open(ticket) : null
  if (text === null) return null
  const parsed = z.object({ until: z.number(), content: holds }).safeParse(JSON.parse(text))
  return parsed.success && parsed.data.until >= deps.clock.now().getTime() ? parsed.data.content : null
}
