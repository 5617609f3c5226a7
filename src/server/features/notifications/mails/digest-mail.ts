import type { DigestRhythm } from '#domain/notifications/digest-rhythm.ts'
import type { DigestNews, Tally } from '../digest/read-news.ts'
import type { Letter } from './letter.ts'
import { dayInWords, timeInWords } from './wording.ts'

type DigestFacts = DigestNews & {
  rhythm: Exclude<DigestRhythm, 'off'>
  firstName: string
  timeZone: string
  appUrl: string
}

const mostCommitments = 5
const mostEvents = 4

/** What lies ahead of a member and what is new in the tribe. It names nobody: what others say stays in the community, where they can change it. */
export function digestLetter(facts: DigestFacts): Letter<'digest'> {
  const { rhythm, firstName, meeting, appUrl } = facts
  const span = rhythm === 'weekly' ? 'week' : 'day'
  const ahead = [...aheadOf(facts), ...eventsOf(facts)]
  const isAhead = ahead.length > 0
  const lines = [...ahead, ...newsOf(facts), ...goOnWith(facts)]
  return {
    template: 'digest',
    subject: isAhead
      ? `Your ${span}${meeting ? `: your pod meets on ${weekdayOf(meeting.startsAt, facts.timeZone)}` : ''}`
      : newsOf(facts).length > 0
        ? 'New in the tribe'
        : 'Where you left off',
    preview: lines.map(([label, words]) => `${label}: ${words}`).join(' · '),
    heading: `Your ${span}, ${firstName}`,
    paragraphs: [introTo(facts, isAhead, span)],
    facts: lines,
    action: { label: 'Open your home', url: `${appUrl}/` },
    footer: `You get this mail once a ${span}, and only when there is something to tell.`,
  }
}

type Line = [label: string, words: string]

function introTo(facts: DigestFacts, isAhead: boolean, span: string): string {
  const isNew = newsOf(facts).length > 0
  if (isAhead) return isNew ? `This is ahead of you, and new in the tribe since the last ${span}.` : 'This is ahead of you.'
  return isNew ? 'This is new in the tribe.' : 'This is where you left off.'
}

function eventsOf({ events, timeZone }: DigestFacts): Line[] {
  const shown = events.slice(0, mostEvents)
  const more = events.length - shown.length
  return [
    ...shown.map(({ title, startsAt }): Line => [momentInWords(startsAt, timeZone), title]),
    ...(more > 0 ? [['Also', `${more} more in the calendar`] as Line] : []),
  ]
}

function goOnWith({ course }: DigestFacts): Line[] {
  return course === null ? [] : [['To go on with', course]]
}

/** A moment of the coming days: `Tuesday, January 6, 7:00 PM EST`. */
function momentInWords(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(instant)
  return `${day}, ${timeInWords(instant, timeZone)}`
}

function aheadOf({ meeting, commitments, timeZone }: DigestFacts): Line[] {
  const shown = commitments.slice(0, mostCommitments)
  const more = commitments.length - shown.length
  return [
    ...(meeting
      ? [
          [
            `${meeting.podName} meets`,
            `${dayInWords(meeting.startsAt, timeZone)} at ${timeInWords(meeting.startsAt, timeZone)}`,
          ] as Line,
        ]
      : []),
    ...shown.map(({ words, dueOn }): Line => [`By ${dayOnly(dueOn)}`, words]),
    ...(more > 0 ? [['And', `${more} more that you committed to`] as Line] : []),
  ]
}

function newsOf({ tribe, podmates, library }: DigestFacts): Line[] {
  const said = inWords(tribe)
  const byMates = Object.values(podmates).reduce((sum, count) => sum + count, 0)
  const ofThem = byMates === 0 ? '' : `, ${byMates === 1 ? 'one of them' : `${byMates} of them`} by members of your pod`
  return [
    ...(said ? [['In the community', `${said}${ofThem}`] as Line] : []),
    ...(library.length > 0 ? [['In the library', library.join(', ')] as Line] : []),
  ]
}

const nouns: Readonly<Record<keyof Tally, readonly [one: string, several: string]>> = {
  announcements: ['announcement', 'announcements'],
  wins: ['win', 'wins'],
  needs: ['need', 'needs'],
  offers: ['offer', 'offers'],
  others: ['other post', 'other posts'],
}

function inWords(tally: Tally): string {
  const parts = (Object.keys(nouns) as (keyof Tally)[])
    .filter((sort) => tally[sort] > 0)
    .map((sort) => `${tally[sort].toLocaleString('en-US')} ${nouns[sort][tally[sort] === 1 ? 0 : 1]}`)
  return new Intl.ListFormat('en-US').format(parts)
}

function weekdayOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(instant)
}

function dayOnly(day: string): string {
  const format = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', format).format(new Date(`${day}T00:00:00Z`))
}
