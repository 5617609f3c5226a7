import type { Letter } from './letter.ts'
import type { LetterName } from './letter-names.ts'
import { dayInWords } from './wording.ts'

/** What mails about a commitment are written with: what it says, and its day `YYYY-MM-DD`. */
type CommitmentFacts = { firstName: string; words: string; dueOn: string; appUrl: string }

/** To the witness of a commitment that is half-way to its day. */
export function witnessAskedLetter(facts: CommitmentFacts & { memberName: LetterName }): Letter {
  const { firstName, memberName, words, dueOn, appUrl } = facts
  return {
    template: 'witness-asked',
    subject: `Ask ${memberName} how it goes`,
    preview: 'Half the time is over. You are the witness.',
    heading: `You are the witness, ${firstName}`,
    paragraphs: [`${memberName} committed to this, and half the time is over. Ask how it goes: one tap sends a nudge.`],
    quote: words,
    facts: [['Due', dayWords(dueOn)]],
    action: { label: 'Open commitments', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are the witness of this commitment.',
  }
}

/** To the member whose witness asks how a commitment goes. */
export function nudgedLetter(facts: CommitmentFacts & { witnessName: LetterName }): Letter {
  const { firstName, witnessName, words, dueOn, appUrl } = facts
  return {
    template: 'nudged',
    subject: `${witnessName} asks how it goes`,
    preview: words,
    heading: `How does it go, ${firstName}?`,
    paragraphs: [
      `${witnessName} is your witness and asks about what you committed to. Say where you stand when you meet, or before.`,
    ],
    quote: words,
    facts: [['Due', dayWords(dueOn)]],
    action: { label: 'Open your commitments', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you made this commitment.',
  }
}

function dayWords(day: string): string {
  return dayInWords(new Date(`${day}T12:00:00Z`), 'UTC')
}
