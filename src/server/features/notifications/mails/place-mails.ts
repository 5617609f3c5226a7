import { lapseGraceDays } from '#domain/pods/leaving.ts'
import type { Letter } from './letter.ts'
import { dayInWords } from './wording.ts'

/** How somebody without a place comes to their next one: by waiting for a match until a day, applying, opting in, or a membership first. */
export type NextPod = { way: 'matching'; rematchBy: Date; timeZone: string } | { way: 'marketplace' | 'opt-in' | 'membership' }

type LostPlace = { firstName: string; podNumber: number; podName: string; appUrl: string }

/** To a member whose place the leader ended. */
export function removedLetter({ next, ...facts }: LostPlace & { next: NextPod }): Letter {
  const { podNumber, podName, appUrl } = facts
  return {
    ...lostPlace(facts),
    template: 'place-removed',
    preview: inWords(next),
    paragraphs: [
      `The leader of ${podName} has ended your place in pod ${podNumber}. Its page and its meetings are no longer open to you.`,
      inWords(next),
      'If you have a question about this, the support team is glad to help.',
    ],
    action: seeOptions(appUrl),
  }
}

/** To a member whose place ended some days after the membership, which they may have again by now. */
export function lapsedLetter({ next, ...facts }: LostPlace & { next: NextPod }): Letter {
  const { podName, appUrl } = facts
  const isBack = next.way !== 'membership'
  const comeBack =
    'You are welcome back at any time. With a membership you can join a pod again, and what you filled in is still there.'
  return {
    ...lostPlace(facts),
    template: 'place-lapsed',
    preview: 'You are welcome back at any time.',
    paragraphs: [
      `Your membership ended, and ${lapseGraceDays} days later so did your place in ${podName}.`,
      isBack ? `You have a membership again. ${inWords(next)}` : comeBack,
    ],
    action: isBack ? seeOptions(appUrl) : { label: 'See your membership', url: `${appUrl}/dashboard/subscription` },
  }
}

function lostPlace({ firstName, podNumber }: LostPlace): Pick<Letter, 'subject' | 'heading' | 'footer'> {
  return {
    subject: `You are no longer in pod ${podNumber}`,
    heading: `Your place in pod ${podNumber} has ended, ${firstName}`,
    footer: 'You get this mail because you held a place in this pod.',
  }
}

function seeOptions(appUrl: string): NonNullable<Letter['action']> {
  return { label: 'See your options', url: `${appUrl}/dashboard/pod` }
}

function inWords(next: NextPod): string {
  if (next.way === 'matching')
    return `You are back in matching and get a new pod by ${dayInWords(next.rematchBy, next.timeZone)}.`
  if (next.way === 'marketplace')
    return 'The pod marketplace shows your best matches first. Apply to another pod when you are ready.'
  if (next.way === 'membership') return 'With a membership you can join another pod at any time.'
  return 'When you would like another pod, opt in and choose a day and time.'
}
