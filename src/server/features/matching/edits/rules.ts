import { ProblemError } from '#contract/problems/problems.ts'
import { formatList } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { ruleMessages } from '#matching/match/rule-messages.ts'
import { formatEasternTime, podTitle } from '../names.ts'
import { type SceneMember, listMembersInPod, type Scene } from './scene.ts'

/**
 * Requires that the scene breaks no matching rule in these pods.
 *
 * @throws ProblemError `edit-refused` with the reason
 */
export function requireRules(scene: Scene, keys: Iterable<string>): void {
  for (const key of keys) {
    const pod = scene.pods.get(key)
    if (!pod) continue
    const members = listMembersInPod(scene, key)
    const added = members.filter(({ row }) => row.waitsSince !== null)
    if (added.length === 0) continue
    const title = podTitle(pod)
    requireSize(scene, { title, isNew: pod.podNumber === null, seats: pod.seats, members: members.length, added: added.length })
    for (const one of added) {
      const { name, slots } = one.row
      if (!slots.includes(pod.slot)) refuseEdit(ruleMessages.slot(name, formatEasternTime(pod.slot, scene.run.startedAt), title))
      if ((one.record.previousPods ?? []).includes(key)) refuseEdit(ruleMessages.formerPod(name, title))
      for (const other of members) if (other !== one) requirePair(scene, one, other)
    }
  }
}

type Size = { title: string; isNew: boolean; seats: number; members: number; added: number }

function requireSize({ run }: Scene, { title, isNew, seats, members, added }: Size): void {
  const { podSize, maxNewPerPod } = run.config
  const most = Math.min(seats, podSize.max)
  if (isNew && members > most) refuseEdit(ruleMessages.tooMany(title, members, most))
  if (isNew && members < podSize.min) refuseEdit(ruleMessages.tooFew(title, members, podSize.min))
  if (!isNew && members > most) refuseEdit(ruleMessages.seats(title, most - (members - added), added))
  if (!isNew && added > maxNewPerPod) refuseEdit(ruleMessages.newcomers(title, added, maxNewPerPod))
}

function requirePair({ run, forbidden }: Scene, one: SceneMember, other: SceneMember): void {
  const ids = new Set([one.row.userId, other.row.userId])
  const names = [one.row.name, other.row.name] as const
  const isBlocked = (a: SceneMember, b: SceneMember) => (a.record.blockedIds ?? []).includes(b.row.userId)
  if (isBlocked(one, other) || isBlocked(other, one)) refuseEdit(ruleMessages.blocked(...names))
  if (forbidden.some((pair) => pair.every((id) => ids.has(id))))
    refuseEdit(t`${{ names: formatList(names) }} are kept apart in this draft.`)
  if (run.config.spouse === 'separate' && areMarried(one, other)) refuseEdit(ruleMessages.married(...names))
}

/**
 * Requires that an edit separates no couple if couples are matched together: both are in one pod, or neither is in any.
 *
 * @param spouses spouses of the scene's members, from the whole run
 * @throws ProblemError `edit-refused` with the reason
 */
export function requireCouplesTogether(scene: Scene, spouses: readonly SceneMember[]): void {
  const seat = ({ row }: SceneMember) => (scene.seatOf.has(row.userId) ? (scene.seatOf.get(row.userId) ?? null) : row.podKey)
  for (const one of scene.sceneMembers.values()) {
    if (seat(one) === one.row.podKey) continue
    const separatedSpouse = spouses.find((other) => areMarried(one, other) && seat(other) !== seat(one))
    if (separatedSpouse) refuseEdit(ruleMessages.together([one.row.name, separatedSpouse.row.name]))
  }
}

/** Returns whether either member has named the other as their spouse. */
export function areMarried(one: SceneMember, other: SceneMember): boolean {
  return one.row.userId !== other.row.userId && (isSpouse(one, other) || isSpouse(other, one))
}

function isSpouse(one: SceneMember, other: SceneMember): boolean {
  const spouseEmailHash = one.record.profile?.spouseEmail
  return spouseEmailHash !== null && spouseEmailHash !== undefined && spouseEmailHash === other.record.email
}

/** @throws ProblemError `edit-refused` with this sentence, always */
export function refuseEdit(sentence: string): never {
  throw new ProblemError('edit-refused', sentence)
}
