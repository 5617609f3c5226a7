import { t } from '#domain/i18n/messages.ts'
import type { TicketState } from '#domain/support/inbox-view.ts'
import type { Tone } from '#web/ui/chip.tsx'

/** Labels of a ticket's state for its member. */
export const ownStateLabels: Readonly<Record<TicketState, { label: string; tone: Tone }>> = {
  open: { label: t`With support`, tone: 'sky' },
  answered: { label: t`Answered`, tone: 'pine' },
  closed: { label: t`Closed`, tone: 'neutral' },
}

/** Labels of a ticket's state for staff. */
export const staffStateLabels: Readonly<Record<TicketState, { label: string; tone: Tone }>> = {
  open: { label: t`Waiting for us`, tone: 'brass' },
  answered: { label: t`Answered`, tone: 'pine' },
  closed: { label: t`Closed`, tone: 'neutral' },
}
