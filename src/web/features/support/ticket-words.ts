import type { TicketState } from '#domain/support/inbox-view.ts'
import type { Tone } from '../../ui/chip.tsx'

/** How a ticket stands, as its member reads it. */
export const ownStateWords: Readonly<Record<TicketState, { label: string; tone: Tone }>> = {
  open: { label: 'With support', tone: 'sky' },
  answered: { label: 'Answered', tone: 'pine' },
  closed: { label: 'Closed', tone: 'neutral' },
}

/** How it stands, as staff read it. */
export const staffStateWords: Readonly<Record<TicketState, { label: string; tone: Tone }>> = {
  open: { label: 'Waits for us', tone: 'brass' },
  answered: { label: 'Answered', tone: 'pine' },
  closed: { label: 'Closed', tone: 'neutral' },
}
