import { formatDaysUntil, formatLongDay, formatTime, zoneNameOf } from '../words/dates.ts'
import { fullName } from '../words/full-name.ts'

type Named = { firstName: string; lastName: string }

/** The line under a pod's name: its number, who leads it, and how many are in it. */
export function podLine(
  { podNumber, maxMembers }: { podNumber: number; maxMembers: number },
  members: readonly (Named & { isLeader: boolean; isYou: boolean })[],
): string {
  const leader = members.find(({ isLeader }) => isLeader)
  const ledBy = leader ? ` · led by ${leader.isYou ? 'you' : fullName(leader)}` : ''
  return `Pod ${podNumber}${ledBy} · ${members.length} of ${maxMembers} members`
}

/** When a pod meets next, on the clock of a zone: "Thursday, 26 November, 11:00 AM CST, in 3 days". */
export function meetingWords(nextAt: string, now: Date, timeZone: string): string {
  const next = new Date(nextAt)
  return `${formatLongDay(next, timeZone)}, ${formatTime(next, timeZone)} ${zoneNameOf(next, timeZone)}, ${formatDaysUntil(next, now, timeZone)}`
}
