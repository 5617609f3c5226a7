import type { RunMember } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { pluralWeekday } from '#domain/meetings/weekdays.ts'
import { localSlot } from '#domain/pods/slot-label.ts'
import { type SlotId, slotTimeZone } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listUsers } from '../identity/index.ts'
import { listRunPodsByKey } from './store/draft-pods.ts'
import type { RunMemberRow } from './store/members.ts'

/** Loads user names. The returned function maps an ID to a name, or null if the user does not exist. */
export async function namesOf(
  executor: Executor,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const known = new Set(ids.filter((id) => id !== null))
  const names = new Map((await listUsers(executor, [...known])).map(({ id, name }) => [id, name]))
  return (id) => (id === null ? null : (names.get(id) ?? 'Unknown user'))
}

/** Returns the display name of a pod in a draft. */
export function podTitle({ podNumber, name }: { podNumber: number | null; name: string }): string {
  if (podNumber === null) return name
  return name === `Pod ${podNumber}` ? name : `Pod ${podNumber} · ${name}`
}

/** Formats the meeting time of a pod for admins in any time zone: "Thursdays 12:00 PM Eastern". */
export function formatEasternTime(slot: SlotId, at: Date): string {
  const { isoDay, ownTime } = localSlot(slot, slotTimeZone, at)
  return t`${{ day: pluralWeekday(isoDay) }} ${{ time: ownTime }}`
}

/** Presents members of a run as list rows, with the titles of their pods. */
export async function presentRunMembers(executor: Executor, runId: string, rows: readonly RunMemberRow[]): Promise<RunMember[]> {
  const keys = [...new Set(rows.flatMap(({ podKey }) => podKey ?? []))]
  const titles = new Map((await listRunPodsByKey(executor, runId, keys)).map((pod) => [pod.key, podTitle(pod)]))
  return rows.map(({ userId: memberId, name, podKey, totalMatch }) => ({
    memberId,
    name,
    podKey,
    podName: podKey === null ? null : (titles.get(podKey) ?? null),
    totalMatch,
  }))
}

const idInText = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * Replaces user IDs in these texts with names. Stored texts of a run contain only IDs, so that no name remains after an account
 * is deleted.
 */
export async function withNames(executor: Executor, texts: readonly string[]): Promise<string[]> {
  const ids = texts.flatMap((text) => text.match(idInText) ?? [])
  const nameOf = await namesOf(executor, ids)
  return texts.map((text) => text.replaceAll(idInText, (id) => nameOf(id) ?? id))
}
