import { formatDateAndTime, formatDayAndTime, formatLongDay } from '#domain/formatting/dates.ts'
import { dateFormat, formatList, formatNumber } from '#domain/formatting/formats.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import type { DigestFrequency } from '#domain/notifications/digest-frequency.ts'
import { defineEmail, type EmailContent, type Site } from '../definitions/define-notification.ts'
import { nextMeetingAt, pod, recipient } from '../definitions/example-data.ts'
import type { DigestContent, PostTally } from './load-digest-content.ts'

type DigestEmailData = DigestContent & {
  frequency: Exclude<DigestFrequency, 'off'>
  firstName: string
  timeZone: string
}

const maxCommitments = 5
const maxEvents = 4

const { firstName, timeZone } = recipient
const exampleActivity = {
  tribe: { announcements: 1, wins: 4, needs: 0, offers: 2, others: 7 },
  podmates: { announcements: 0, wins: 1, needs: 0, offers: 1, others: 0 },
  library: [t`How to read a rent roll`],
  firstName,
  timeZone,
}
const exampleDigest = {
  ...exampleActivity,
  meeting: { podName: pod.name, startsAt: nextMeetingAt },
  events: [{ title: t`Tribe Talk: buying with a partner`, startsAt: new Date(nextMeetingAt.getTime() + 25 * 3_600_000) }],
  course: t`Financing your next deal`,
  commitments: [
    { words: t`Call three lenders about the duplex on Elm Street.`, dueOn: '2026-01-07' },
    { words: t`Send the inspection report to the pod.`, dueOn: '2026-01-09' },
  ],
}

/**
 * A digest: what is ahead of a member and what is new in the tribe. It names nobody; posts stay in the community, where their
 * authors can change them.
 */
export const digestEmail = defineEmail({
  template: 'digest',
  group: 'digest',
  content: digestContent,
  previews: {
    weekly: { ...exampleDigest, frequency: 'weekly' },
    daily: { ...exampleDigest, frequency: 'daily' },
    'nothing-ahead': { ...exampleActivity, meeting: null, events: [], course: null, commitments: [], frequency: 'weekly' },
  },
})

function digestContent(data: DigestEmailData, { appUrl }: Site): EmailContent {
  const { frequency, meeting } = data
  const isWeekly = frequency === 'weekly'
  const upcoming = [...upcomingItems(data), ...eventItems(data)]
  const hasUpcoming = upcoming.length > 0
  const items = [...upcoming, ...activityItems(data), ...courseItems(data)]
  return {
    subject: hasUpcoming
      ? upcomingSubject(isWeekly, meeting && formatWeekday(meeting.startsAt, data.timeZone))
      : activityItems(data).length > 0
        ? t`New in the tribe`
        : t`Pick up where you left off`,
    preview: items.map(([label, words]) => `${label}: ${words}`).join(' · '),
    heading: isWeekly ? t`Your week, ${{ firstName: data.firstName }}` : t`Your day, ${{ firstName: data.firstName }}`,
    paragraphs: [introText(data, hasUpcoming, isWeekly)],
    facts: items,
    action: { label: t`Go to Home`, url: `${appUrl}/` },
    footer: isWeekly
      ? t`You’re getting this email because your weekly digest is on. We skip it when there’s nothing new.`
      : t`You’re getting this email because your daily digest is on. We skip it when there’s nothing new.`,
  }
}

type DigestItem = [label: string, words: string]

function upcomingSubject(isWeekly: boolean, meetingDay: string | null): string {
  if (meetingDay === null) return isWeekly ? t`Your week` : t`Your day`
  return isWeekly ? t`Your week: your pod meets on ${{ meetingDay }}` : t`Your day: your pod meets on ${{ meetingDay }}`
}

function introText(data: DigestEmailData, hasUpcoming: boolean, isWeekly: boolean): string {
  const hasActivity = activityItems(data).length > 0
  if (hasUpcoming && hasActivity)
    return isWeekly
      ? t`Here’s what’s ahead and what’s new in the tribe since last week.`
      : t`Here’s what’s ahead and what’s new in the tribe since yesterday.`
  if (hasUpcoming) return t`Here’s what’s ahead.`
  return hasActivity ? t`Here’s what’s new in the tribe.` : t`Here’s where you left off.`
}

function eventItems({ events, timeZone }: DigestEmailData): DigestItem[] {
  const shown = events.slice(0, maxEvents)
  const more = events.length - shown.length
  return [
    ...shown.map(({ title, startsAt }): DigestItem => [formatDayAndTime(startsAt, timeZone), title]),
    ...(more > 0 ? [[t`Also`, t`${{ more }} more on your calendar`] as DigestItem] : []),
  ]
}

function courseItems({ course }: DigestEmailData): DigestItem[] {
  return course === null ? [] : [[t`Continue`, course]]
}

function upcomingItems({ meeting, commitments, timeZone }: DigestEmailData): DigestItem[] {
  const shown = commitments.slice(0, maxCommitments)
  const more = commitments.length - shown.length
  return [
    ...(meeting ? [[t`${{ podName: meeting.podName }} meets`, formatDateAndTime(meeting.startsAt, timeZone)] as DigestItem] : []),
    ...shown.map(({ words, dueOn }): DigestItem => [t`By ${{ day: formatCalendarDay(dueOn) }}`, words]),
    ...(more > 0
      ? [[t`Also`, t`${plural({ more }, { one: '# more commitment', other: '# more commitments' })}`] as DigestItem]
      : []),
  ]
}

function activityItems({ tribe, podmates, library }: DigestEmailData): DigestItem[] {
  const tallyText = formatTally(tribe)
  const postsByPodmates = Object.values(podmates).reduce((sum, count) => sum + count, 0)
  return [
    ...(tallyText ? [[t`In the community`, withPodmates(tallyText, postsByPodmates)] as DigestItem] : []),
    ...(library.length > 0 ? [[t`In the library`, library.join(', ')] as DigestItem] : []),
  ]
}

function withPodmates(tally: string, posts: number): string {
  return posts === 0 ? tally : t`${{ tally }} (${{ posts: formatNumber(posts) }} from your pod)`
}

const tallyLabels: Readonly<Record<keyof PostTally, (count: number) => string>> = {
  announcements: (count) => t`${plural({ count }, { one: '# announcement', other: '# announcements' })}`,
  wins: (count) => t`${plural({ count }, { one: '# win', other: '# wins' })}`,
  needs: (count) => t`${plural({ count }, { one: '# need', other: '# needs' })}`,
  offers: (count) => t`${plural({ count }, { one: '# offer', other: '# offers' })}`,
  others: (count) => t`${plural({ count }, { one: '# other post', other: '# other posts' })}`,
}

function formatTally(tally: PostTally): string {
  const parts = (Object.keys(tallyLabels) as (keyof PostTally)[])
    .filter((tallyKey) => tally[tallyKey] > 0)
    .map((tallyKey) => tallyLabels[tallyKey](tally[tallyKey]))
  return formatList(parts)
}

function formatWeekday(instant: Date, timeZone: string): string {
  return dateFormat({ weekday: 'long', timeZone }).format(instant)
}

function formatCalendarDay(day: string): string {
  return formatLongDay(new Date(`${day}T00:00:00Z`), 'UTC')
}
