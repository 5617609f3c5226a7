import { meetingsBetween, type Series } from '#domain/meetings/series.ts'
import { slotIds } from '#domain/pods/slots.ts'
import { timed } from '../matching/cpu.ts'

const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
]
const pods = 100_000
const runs = 5

/** Measures expanding one week of 100,000 pods: the first run, with empty time zone caches, and the median of five later runs. */
export function measureExpansion(): string[][] {
  const series: Series[] = Array.from({ length: pods }, (_, i) => ({
    slot: slotIds[i % slotIds.length] ?? slotIds[0],
    timezone: timeZones[i % timeZones.length] ?? 'UTC',
    durationMinutes: 60,
    since: '2026-01-05',
  }))
  // The week of the clock change in the United States.
  const from = new Date('2026-03-05T00:00:00Z')
  const to = new Date('2026-03-12T00:00:00Z')
  const expand = () => series.reduce((sum, one) => sum + meetingsBetween(one, [], from, to).length, 0)
  const first = timed(expand)
  // In time zones that spring forward, the range covers an hour more of local time, so a few pods meet at both ends.
  if (first.value < pods) throw new Error(`Only ${first.value} meetings of ${pods} pods in one week.`)
  const later = Array.from({ length: runs }, () => timed(expand).ms).toSorted((a, b) => a - b)
  return [
    [
      `meetings of ${pods} pods in one week with a clock change: CPU`,
      `${first.ms.toFixed(0)} ms the first time, ${(later[Math.floor(runs / 2)] ?? 0).toFixed(0)} ms later`,
      '',
    ],
  ]
}
