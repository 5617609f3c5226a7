import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { createSealer } from '#server/platform/sealing.ts'

/** A kind of sealed data that a browser carries from one step to the next and can neither read nor change. */
export type Ticket<T> = { purpose: string; schema: z.ZodType<T>; minutes: number }

type TicketDeps = Pick<Deps, 'clock' | 'random' | 'secret'>

/** Seals a ticket, valid for its `minutes`. */
export function sealTicket<T>(deps: TicketDeps, { purpose, minutes }: Ticket<T>, content: T): string {
  const until = deps.clock.now().getTime() + minutes * 60_000
  return createSealer(deps, `ticket ${purpose}`).seal(JSON.stringify({ until, content }))
}

/** Returns the content of a ticket, or null if it is forged, for another purpose, or expired. */
export function unsealTicket<T>(deps: TicketDeps, { purpose, schema }: Ticket<T>, ticket: string | null | undefined): T | null {
  const text = ticket ? createSealer(deps, `ticket ${purpose}`).open(ticket) : null
  if (text === null) return null
  const parsed = z.object({ until: z.number(), content: schema }).safeParse(JSON.parse(text))
  return parsed.success && parsed.data.until >= deps.clock.now().getTime() ? parsed.data.content : null
}
