import type { Edit } from '#contract/matching-drafts.ts'
import { ruleWords } from '#matching/match/rule-words.ts'
import { podTitle } from '../names.ts'
import type { RunPodRow } from '../store/draft-pods.ts'
import { areMarried, refuse } from './rules.ts'
import { type Actor, actor, inPod, type Scene } from './scene.ts'

/** Whom an edit names: these members, and these pods by their keys. */
export function namedIn(edit: Edit): { memberIds: string[]; podKeys: string[] } {
  switch (edit.kind) {
    case 'move':
      return { memberIds: [edit.memberId], podKeys: edit.to === null ? [] : [edit.to] }
    case 'pin':
    case 'unpin':
      return { memberIds: [edit.memberId], podKeys: [] }
    case 'swap':
    case 'forbid':
    case 'allow':
      return { memberIds: [edit.memberId, edit.withId], podKeys: [] }
    case 'split':
      return { memberIds: edit.memberIds, podKeys: [edit.podKey] }
    case 'merge':
      return { memberIds: [], podKeys: [edit.podKey, edit.intoKey] }
    case 'dissolve':
      return { memberIds: [], podKeys: [edit.podKey] }
  }
}

/**
 * Carries an edit out in a scene, and says in words what was done, with ids for people. Whether rules hold afterwards is another question.
 *
 * @param newKey what a new pod is called in the draft, and its name
 * @throws ProblemError `edit-refused` for what cannot even be tried
 */
export function carryOut(scene: Scene, edit: Edit, newPod: { key: string; name: string }): string {
  switch (edit.kind) {
    case 'move':
      return move(scene, actor(scene, edit.memberId), edit.to)
    case 'swap':
      return swap(scene, actor(scene, edit.memberId), actor(scene, edit.withId))
    case 'pin':
      return pin(scene, actor(scene, edit.memberId))
    case 'unpin':
      scene.pinned.delete(edit.memberId)
      return `${actor(scene, edit.memberId).row.userId} is free to move again`
    case 'forbid':
      return forbid(scene, actor(scene, edit.memberId), actor(scene, edit.withId))
    case 'allow':
      return allow(scene, actor(scene, edit.memberId), actor(scene, edit.withId))
    case 'split':
      return split(scene, edit.podKey, edit.memberIds, newPod)
    case 'merge':
      return merge(scene, edit.podKey, edit.intoKey)
    case 'dissolve':
      return dissolve(scene, edit.podKey)
  }
}

function titleOf({ pods }: Scene, key: string | null): string {
  const pod = key === null ? null : pods.get(key)
  return pod ? podTitle(pod) : 'the waiting list'
}

function send(scene: Scene, { row }: Actor, to: string | null): void {
  if (row.waitsSince === null) refuse(ruleWords.holdsPlace(row.name, titleOf(scene, row.podKey)))
  if (scene.pinned.has(row.userId)) refuse(`${row.name} is pinned. Unpin them first.`)
  scene.seatOf.set(row.userId, to)
}

function move(scene: Scene, one: Actor, to: string | null): string {
  const from = scene.seatOf.get(one.row.userId) ?? null
  if (from === to) refuse(`${one.row.name} is there already.`)
  send(scene, one, to)
  return to === null ? `${one.row.userId} waits, out of ${titleOf(scene, from)}` : `${one.row.userId} to ${titleOf(scene, to)}`
}

function swap(scene: Scene, one: Actor, other: Actor): string {
  const from = scene.seatOf.get(one.row.userId) ?? null
  const to = scene.seatOf.get(other.row.userId) ?? null
  if (from === to) refuse(`${one.row.name} and ${other.row.name} are in the same place.`)
  send(scene, one, to)
  send(scene, other, from)
  return `${one.row.userId} and ${other.row.userId} changed places`
}

function pin(scene: Scene, { row }: Actor): string {
  if (row.waitsSince === null || scene.seatOf.get(row.userId) === null)
    refuse(`${row.name} has no place in this draft to be pinned to.`)
  scene.pinned.add(row.userId)
  return `${row.userId} pinned to ${titleOf(scene, row.podKey)}`
}

const isPair = (one: Actor, other: Actor) => (pair: readonly string[]) =>
  pair.includes(one.row.userId) && pair.includes(other.row.userId)

function forbid(scene: Scene, one: Actor, other: Actor): string {
  if (one === other) refuse('Choose two members.')
  if (scene.run.config.spouse === 'together' && areMarried(one, other)) {
    refuse(ruleWords.together([one.row.name, other.row.name]))
  }
  const key = scene.seatOf.get(one.row.userId)
  if (!scene.forbidden.some(isPair(one, other))) {
    const [first = '', second = ''] = [one.row.userId, other.row.userId].sort()
    scene.forbidden.push([first, second])
  }
  if (key !== null && key === scene.seatOf.get(other.row.userId)) send(scene, whoGoes(scene, one, other), null)
  return `${one.row.userId} and ${other.row.userId} kept apart`
}

/** Of two in one pod who are to be kept apart whoever can go, the first where both can. */
function whoGoes({ pinned, pods }: Scene, one: Actor, other: Actor): Actor {
  const holds = ({ row }: Actor) => row.waitsSince === null
  const names = `${one.row.name} and ${other.row.name}`
  if (holds(one) && holds(other)) {
    const pod = pods.get(one.row.podKey ?? '')
    refuse(
      `${names} both hold a place in ${pod ? podTitle(pod) : 'this pod'} already, and a match moves neither. One of them has to leave it; keep them apart in the settings, and no later match brings them together again.`,
    )
  }
  const free = [one, other].find((each) => !holds(each) && !pinned.has(each.row.userId))
  if (free) return free
  return refuse(`${names} are in one pod, and neither is free to go. Unpin one of them first.`)
}

function allow(scene: Scene, one: Actor, other: Actor): string {
  if (!scene.forbidden.some(isPair(one, other))) refuse(`${one.row.name} and ${other.row.name} are not kept apart in this draft.`)
  scene.forbidden = scene.forbidden.filter((pair) => !isPair(one, other)(pair))
  return `${one.row.userId} and ${other.row.userId} may share a pod`
}

function split(scene: Scene, key: string, memberIds: readonly string[], newPod: { key: string; name: string }): string {
  const source = scene.pods.get(key)
  if (!source) refuse('This pod is not part of the draft.')
  const leaving = memberIds.map((id) => actor(scene, id))
  if (leaving.some(({ row }) => scene.seatOf.get(row.userId) !== key)) refuse(`Not all of them are in ${podTitle(source)}.`)
  const founded: RunPodRow = {
    ...source,
    ...newPod,
    podId: null,
    podNumber: null,
    foundedId: null,
    seats: scene.run.config.podSize.max,
    slot: sharedSlot(leaving, source),
  }
  scene.pods.set(newPod.key, founded)
  scene.founded.push(founded)
  for (const one of leaving) send(scene, one, newPod.key)
  return `${podTitle(source)} split: ${leaving.length} to ${newPod.name}`
}

/** The time of the pod they leave; another that all of them accept only where an existing pod's time is no choice of theirs. */
function sharedSlot(leaving: readonly Actor[], source: RunPodRow): RunPodRow['slot'] {
  return leaving.every(({ row }) => row.slots.includes(source.slot))
    ? source.slot
    : (leaving[0]?.row.slots.find((slot) => leaving.every(({ row }) => row.slots.includes(slot))) ?? source.slot)
}

function merge(scene: Scene, key: string, into: string): string {
  const [source, target] = [scene.pods.get(key), scene.pods.get(into)]
  if (!source || !target || key === into) refuse('Choose two pods.')
  if (source.podNumber !== null) refuse(`${podTitle(source)} exists already: its members are not moved.`)
  for (const one of inPod(scene, key)) send(scene, one, into)
  return `${podTitle(source)} merged into ${podTitle(target)}`
}

function dissolve(scene: Scene, key: string): string {
  const source = scene.pods.get(key)
  if (source?.podNumber !== null) refuse('Only a new pod can be dissolved.')
  for (const one of inPod(scene, key)) send(scene, one, null)
  return `${podTitle(source)} dissolved`
}
