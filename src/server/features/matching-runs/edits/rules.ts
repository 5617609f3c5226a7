import { ProblemError } from '#contract/problems.ts'
import { ruleWords } from '#matching/match/rule-words.ts'
import { easternTime, podTitle } from '../names.ts'
import { type Actor, inPod, type Scene } from './scene.ts'

/**
 * Holds that a scene breaks no rule of a match in these pods.
 *
 * @throws ProblemError `edit-refused` with the sentence
 */
export function demandRules(scene: Scene, keys: Iterable<string>): void {
  for (const key of keys) {
    const pod = scene.pods.get(key)
    if (!pod) continue
    const members = inPod(scene, key)
    const added = members.filter(({ row }) => row.waitsSince !== null)
    if (added.length === 0) continue
    const title = podTitle(pod)
    demandSize(scene, { title, isNew: pod.podNumber === null, seats: pod.seats, members: members.length, added: added.length })
    for (const one of added) {
      const { name, slots } = one.row
      if (!slots.includes(pod.slot)) refuse(ruleWords.slot(name, easternTime(pod.slot, scene.run.startedAt), title))
      if ((one.record.previousPods ?? []).includes(key)) refuse(ruleWords.formerPod(name, title))
      for (const other of members) if (other !== one) demandPair(scene, one, other)
    }
  }
}

type Size = { title: string; isNew: boolean; seats: number; members: number; added: number }

function demandSize({ run }: Scene, { title, isNew, seats, members, added }: Size): void {
  const { podSize, maxNewPerPod } = run.config
  const most = Math.min(seats, podSize.max)
  if (isNew && members > most) refuse(ruleWords.tooMany(title, members, most))
  if (isNew && members < podSize.min) refuse(ruleWords.tooFew(title, members, podSize.min))
  if (!isNew && members > most) refuse(ruleWords.seats(title, most - (members - added), added))
  if (!isNew && added > maxNewPerPod) refuse(ruleWords.newcomers(title, added, maxNewPerPod))
}

function demandPair({ run, forbidden }: Scene, one: Actor, other: Actor): void {
  const ids = new Set([one.row.userId, other.row.userId])
  const names = [one.row.name, other.row.name] as const
  const isBlocked = (a: Actor, b: Actor) => (a.record.blockedIds ?? []).includes(b.row.userId)
  if (isBlocked(one, other) || isBlocked(other, one)) refuse(ruleWords.blocked(...names))
  if (forbidden.some((pair) => pair.every((id) => ids.has(id)))) refuse(`${names.join(' and ')} are kept apart in this draft.`)
  if (run.config.spouse === 'separate' && areMarried(one, other)) refuse(ruleWords.married(...names))
}

/**
 * Holds that nobody whom an edit moved is apart from their husband or wife, where couples go together: both in one pod, or both in none.
 *
 * @param spouses everybody who is married to somebody in the scene, from wherever they are
 * @throws ProblemError `edit-refused` with the sentence
 */
export function demandCouples(scene: Scene, spouses: readonly Actor[]): void {
  const seat = ({ row }: Actor) => (scene.seatOf.has(row.userId) ? (scene.seatOf.get(row.userId) ?? null) : row.podKey)
  for (const one of scene.actors.values()) {
    if (seat(one) === one.row.podKey) continue
    const apart = spouses.find((other) => areMarried(one, other) && seat(other) !== seat(one))
    if (apart) refuse(ruleWords.together([one.row.name, apart.row.name]))
  }
}

/** Whether one of two has named the other as their husband or wife. */
export function areMarried(one: Actor, other: Actor): boolean {
  return one.row.userId !== other.row.userId && (isSpouse(one, other) || isSpouse(other, one))
}

function isSpouse(one: Actor, other: Actor): boolean {
  const mark = one.record.profile?.spouseEmail
  return mark !== null && mark !== undefined && mark === other.record.email
}

/** @throws ProblemError `edit-refused` with this sentence, always */
export function refuse(sentence: string): never {
  throw new ProblemError('edit-refused', sentence)
}
