import type { EmailTemplate } from './email-template.ts'
import type { PersonReference } from './person-references.ts'
import { formatDay } from './format.ts'

/** Data of an email about hot seats. Days are `YYYY-MM-DD` in the pod's time zone. */
type HotSeatEmailData = { firstName: string; appUrl: string }

/** To the member with the later hot seat: another member requests to swap. */
export function swapRequestedEmail(
  data: HotSeatEmailData & { requesterName: PersonReference; onDay: string; withOnDay: string },
): EmailTemplate {
  const { firstName, requesterName, onDay, withOnDay, appUrl } = data
  return {
    template: 'swap-asked',
    subject: `${requesterName} would like to change hot seats`,
    preview: `Your turn would be on ${formatCalendarDay(onDay)}.`,
    heading: `Change hot seats, ${firstName}?`,
    paragraphs: [
      `${requesterName} would like to take your turn and give you theirs. Say yes or no; nothing changes until you do.`,
    ],
    facts: [
      ['Your turn now', formatCalendarDay(withOnDay)],
      ['Your turn then', formatCalendarDay(onDay)],
    ],
    action: { label: 'Answer', url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: 'You get this mail because a member of your pod asked you.',
  }
}

/** To the member who requested the swap: the response, and the day of their turn from now on. */
export function swapRespondedEmail(
  data: HotSeatEmailData & { responderName: PersonReference; accepted: boolean; onDay: string },
): EmailTemplate {
  const { firstName, responderName, accepted, onDay, appUrl } = data
  return {
    template: 'swap-answered',
    subject: accepted ? `${responderName} changed hot seats with you` : `${responderName} keeps their hot seat`,
    preview: `Your turn is on ${formatCalendarDay(onDay)}.`,
    heading: accepted ? `You have changed places, ${firstName}` : `Your turn stays, ${firstName}`,
    paragraphs: [
      accepted
        ? `${responderName} said yes. What you wrote about your hot seat goes with you to its new day.`
        : `${responderName} cannot change places with you. You may ask somebody else.`,
    ],
    facts: [['Your turn', formatCalendarDay(onDay)]],
    action: { label: 'Open hot seats', url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: 'You get this mail because you asked.',
  }
}

/** To a member who has a hot seat in a week and no brief yet. */
export function hotSeatNextEmail({ firstName, onDay, appUrl }: HotSeatEmailData & { onDay: string }): EmailTemplate {
  return {
    template: 'hot-seat-next',
    subject: 'You are on the hot seat next week',
    preview: 'Add your topic so the pod can prepare.',
    heading: `You are on the hot seat next week, ${firstName}`,
    paragraphs: [
      'Add your topic so the pod can prepare. A question is enough; with a deal, the pod sees its figures worked out.',
      'If the day does not suit you, ask somebody with a later turn to swap.',
    ],
    facts: [['Your turn', formatCalendarDay(onDay)]],
    action: { label: 'Write it now', url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: 'You get this mail because it is your turn in your pod.',
  }
}

/** To a member whose hot seat was some months ago and has no outcome yet. */
export function hotSeatOutcomeEmail({
  firstName,
  onDay,
  months,
  appUrl,
}: HotSeatEmailData & { onDay: string; months: number }): EmailTemplate {
  return {
    template: 'hot-seat-outcome',
    subject: 'What became of your hot seat?',
    preview: 'Your pod thought along; tell them how it went.',
    heading: `How did it go, ${firstName}?`,
    paragraphs: [
      `${months} months ago your pod thought along with you. Say in one tap what became of it, and what you would tell them now.`,
    ],
    facts: [['Your hot seat', formatCalendarDay(onDay)]],
    action: { label: 'Tell your pod', url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: 'You get this mail because you had a hot seat in your pod.',
  }
}

function formatCalendarDay(day: string): string {
  return formatDay(new Date(`${day}T12:00:00Z`), 'UTC')
}
