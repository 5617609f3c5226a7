import type { Letter } from './letter.ts'
import type { LetterName } from './letter-names.ts'
import { dayInWords } from './wording.ts'

/** What mails about hot seats are written with; days are `YYYY-MM-DD`, in the pod's zone. */
type HotSeatFacts = { firstName: string; appUrl: string }

/** To whoever has a later hot seat: a fellow member would change places. */
export function swapAskedLetter(facts: HotSeatFacts & { askerName: LetterName; onDay: string; withOnDay: string }): Letter {
  const { firstName, askerName, onDay, withOnDay, appUrl } = facts
  return {
    template: 'swap-asked',
    subject: `${askerName} would like to change hot seats`,
    preview: `Your turn would be on ${dayWords(onDay)}.`,
    heading: `Change hot seats, ${firstName}?`,
    paragraphs: [`${askerName} would like to take your turn and give you theirs. Say yes or no; nothing changes until you do.`],
    facts: [
      ['Your turn now', dayWords(withOnDay)],
      ['Your turn then', dayWords(onDay)],
    ],
    action: { label: 'Answer', url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: 'You get this mail because a member of your pod asked you.',
  }
}

/** To whoever asked: the answer, and the day of their turn from now on. */
export function swapAnsweredLetter(facts: HotSeatFacts & { askedName: LetterName; accepted: boolean; onDay: string }): Letter {
  const { firstName, askedName, accepted, onDay, appUrl } = facts
  return {
    template: 'swap-answered',
    subject: accepted ? `${askedName} changed hot seats with you` : `${askedName} keeps their hot seat`,
    preview: `Your turn is on ${dayWords(onDay)}.`,
    heading: accepted ? `You have changed places, ${firstName}` : `Your turn stays, ${firstName}`,
    paragraphs: [
      accepted
        ? `${askedName} said yes. What you wrote about your hot seat goes with you to its new day.`
        : `${askedName} cannot change places with you. You may ask somebody else.`,
    ],
    facts: [['Your turn', dayWords(onDay)]],
    action: { label: 'Open hot seats', url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: 'You get this mail because you asked.',
  }
}

/** To whoever has a hot seat in a week and has not said yet what it is about. */
export function hotSeatNextLetter({ firstName, onDay, appUrl }: HotSeatFacts & { onDay: string }): Letter {
  return {
    template: 'hot-seat-next',
    subject: 'You are on the hot seat next week',
    preview: 'Add your topic so the pod can prepare.',
    heading: `You are on the hot seat next week, ${firstName}`,
    paragraphs: [
      'Add your topic so the pod can prepare. A question is enough; with a deal, the pod sees its figures worked out.',
      'If the day does not suit you, ask somebody with a later turn to swap.',
    ],
    facts: [['Your turn', dayWords(onDay)]],
    action: { label: 'Write it now', url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: 'You get this mail because it is your turn in your pod.',
  }
}

/** To whoever had a hot seat some months ago and has not told yet what became of it. */
export function outcomeLetter({ firstName, onDay, months, appUrl }: HotSeatFacts & { onDay: string; months: number }): Letter {
  return {
    template: 'hot-seat-outcome',
    subject: 'What became of your hot seat?',
    preview: 'Your pod thought along; tell them how it went.',
    heading: `How did it go, ${firstName}?`,
    paragraphs: [
      `${months} months ago your pod thought along with you. Say in one tap what became of it, and what you would tell them now.`,
    ],
    facts: [['Your hot seat', dayWords(onDay)]],
    action: { label: 'Tell your pod', url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: 'You get this mail because you had a hot seat in your pod.',
  }
}

function dayWords(day: string): string {
  return dayInWords(new Date(`${day}T12:00:00Z`), 'UTC')
}
