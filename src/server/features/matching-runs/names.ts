import type { RunMember } from '#contract/matching-runs.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { type SlotId, slotZone } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listUsers } from '../identity/index.ts'
import { listRunPodsByKey } from './store/draft-pods.ts'
import type { RunMemberRow } from './store/members.ts'

/** Names of people by their ids; null where there is nobody. */
export async function namesOf(
  executor: Executor,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const known = new Set(ids.filter((id) => id !== null))
  const names = new Map((await listUsers(executor, [...known])).map(({ id, name }) => [id, name]))
  return (id) => (id === null ? null : (names.get(id) ?? 'Unknown person'))
}

/** What a pod is called in a draft. */
export function podTitle({ podNumber, name }: { podNumber: number | null; name: string }): string {
  if (podNumber === null) return name
  return name === `Pod ${podNumber}` ? name : `Pod ${podNumber} · ${name}`
}

/** When a pod meets, as admins read it wherever they are: "Thursdays 12:00 PM Eastern". */
export function easternTime(slot: SlotId, at: Date): string {
  return labelSlot(slot, slotZone, at).label.replace(/ your time .*$/, ' Eastern')
}

/** Members of a run in a line each, with the pods they are in. */
export async function linesOf(executor: Executor, runId: string, rows: readonly RunMemberRow[]): Promise<RunMember[]> {
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
 * These texts with people's names where their ids stand: what is kept of a run names nobody, so that whoever deletes their account is
 * named nowhere any more.
 */
export async function withNames(executor: Executor, texts: readonly string[]): Promise<string[]> {
  const ids = texts.flatMap((text) => text.match(idInText) ?? [])
  const nameOf = await namesOf(executor, ids)
  return texts.map((text) => text.replaceAll(idInText, (id) => nameOf(id) ?? id))
}
