import { t } from '#domain/i18n/messages.ts'
import { formatDayAndTime, formatDaysUntil } from '../formatting/dates.ts'
import { fullName } from '../formatting/full-name.ts'

type PersonName = { firstName: string; lastName: string }

/** Returns the line below a pod's name: its number, leader and number of members. */
export function podSummary(
  { podNumber, maxMembers }: { podNumber: number; maxMembers: number },
  members: readonly (PersonName & { isLeader: boolean; isYou: boolean })[],
): string {
  const leader = members.find(({ isLeader }) => isLeader)
  const ledBy = leader ? (leader.isYou ? t`led by you` : t`led by ${{ leaderName: fullName(leader) }}`) : []
  const seats = t`${{ memberCount: members.length }} of ${{ maxMembers }} members`
  return [t`Pod ${{ podNumber }}`, ledBy, seats].flat().join(' · ')
}

/** Formats a pod's next meeting in a time zone: "Thursday, November 26 at 11:00 AM CST, in 3 days". */
export function formatNextMeeting(nextAt: string, now: Date, timeZone: string): string {
  const next = new Date(nextAt)
  return `${formatDayAndTime(next, timeZone)}, ${formatDaysUntil(next, now, timeZone)}`
}
