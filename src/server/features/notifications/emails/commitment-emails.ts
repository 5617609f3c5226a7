import type { EmailTemplate } from './email-template.ts'
import type { PersonReference } from './person-references.ts'
import { formatDay } from './format.ts'

/** Data of an email about a commitment: its text, and its due day (`YYYY-MM-DD`). */
type CommitmentEmailFields = { firstName: string; words: string; dueOn: string; appUrl: string }

/** To the witness of a commitment that has passed half of its time. */
export function witnessAskedEmail(data: CommitmentEmailFields & { memberName: PersonReference }): EmailTemplate {
  const { firstName, memberName, words, dueOn, appUrl } = data
  return {
    template: 'witness-asked',
    subject: `Ask ${memberName} how it goes`,
    preview: 'Half the time is over. You are the witness.',
    heading: `You are the witness, ${firstName}`,
    paragraphs: [`${memberName} committed to this, and half the time is over. Ask how it goes: one tap sends a nudge.`],
    quote: words,
    facts: [['Due', formatCalendarDay(dueOn)]],
    action: { label: 'Open commitments', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are the witness of this commitment.',
  }
}

/** To the member whose witness sent a nudge. */
export function nudgedEmail(data: CommitmentEmailFields & { witnessName: PersonReference }): EmailTemplate {
  const { firstName, witnessName, words, dueOn, appUrl } = data
  return {
    template: 'nudged',
    subject: `${witnessName} asks how it goes`,
    preview: words,
    heading: `How does it go, ${firstName}?`,
    paragraphs: [
      `${witnessName} is your witness and asks about what you committed to. Say where you stand when you meet, or before.`,
    ],
    quote: words,
    facts: [['Due', formatCalendarDay(dueOn)]],
    action: { label: 'Open your commitments', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you made this commitment.',
  }
}

function formatCalendarDay(day: string): string {
  return formatDay(new Date(`${day}T12:00:00Z`), 'UTC')
}
