import type { DraftEdit } from '#contract/api/matching/drafts.ts'
import { formatList } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { ruleMessages } from '#matching/match/rule-messages.ts'
import { podTitle } from '../names.ts'
import type { RunPodRow } from '../store/draft-pods.ts'
import { areMarried, refuseEdit } from './rules.ts'
import { type SceneMember, getSceneMember, listMembersInPod, type Scene } from './scene.ts'

/** Returns the members and pod keys that an edit names. */
export function idsNamedIn(edit: DraftEdit): { memberIds: string[]; podKeys: string[] } {
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
 * Applies an edit to a scene and returns a sentence that describes it, with member IDs instead of names. Does not check the rules
 * for the result.
 *
 * @param newPod key and name of a pod that the edit creates
 * @throws ProblemError `edit-refused` if the edit cannot be applied at all
 */
export function applyEditToScene(scene: Scene, edit: DraftEdit, newPod: { key: string; name: string }): string {
  switch (edit.kind) {
    case 'move':
      return move(scene, getSceneMember(scene, edit.memberId), edit.to)
    case 'swap':
      return swap(scene, getSceneMember(scene, edit.memberId), getSceneMember(scene, edit.withId))
    case 'pin':
      return pin(scene, getSceneMember(scene, edit.memberId))
    case 'unpin':
      scene.pinned.delete(edit.memberId)
      return t`${{ userId: getSceneMember(scene, edit.memberId).row.userId }} unpinned`
    case 'forbid':
      return forbid(scene, getSceneMember(scene, edit.memberId), getSceneMember(scene, edit.withId))
    case 'allow':
      return allow(scene, getSceneMember(scene, edit.memberId), getSceneMember(scene, edit.withId))
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
  return pod ? podTitle(pod) : t`the waiting list`
}

function moveMember(scene: Scene, { row }: SceneMember, to: string | null): void {
  if (row.waitsSince === null) refuseEdit(ruleMessages.holdsPlace(row.name, titleOf(scene, row.podKey)))
  if (scene.pinned.has(row.userId)) refuseEdit(t`${{ name: row.name }} is pinned. Unpin them first.`)
  scene.seatOf.set(row.userId, to)
}

function move(scene: Scene, one: SceneMember, to: string | null): string {
  const from = scene.seatOf.get(one.row.userId) ?? null
  if (from === to) refuseEdit(t`${{ name: one.row.name }} is already there.`)
  moveMember(scene, one, to)
  return to === null
    ? t`${{ userId: one.row.userId }} moved from ${{ podTitle: titleOf(scene, from) }} to the waiting list`
    : t`${{ userId: one.row.userId }} moved to ${{ podTitle: titleOf(scene, to) }}`
}

function swap(scene: Scene, one: SceneMember, other: SceneMember): string {
  const from = scene.seatOf.get(one.row.userId) ?? null
  const to = scene.seatOf.get(other.row.userId) ?? null
  if (from === to) refuseEdit(t`Swapping ${{ name: one.row.name }} and ${{ otherName: other.row.name }} would change nothing.`)
  moveMember(scene, one, to)
  moveMember(scene, other, from)
  return t`${{ userId: one.row.userId }} and ${{ otherId: other.row.userId }} swapped`
}

function pin(scene: Scene, { row }: SceneMember): string {
  if (row.waitsSince === null || scene.seatOf.get(row.userId) === null)
    refuseEdit(t`${{ name: row.name }} can’t be pinned. You can pin only members placed in this draft.`)
  scene.pinned.add(row.userId)
  return t`${{ userId: row.userId }} pinned to ${{ podTitle: titleOf(scene, row.podKey) }}`
}

const isPair = (one: SceneMember, other: SceneMember) => (pair: readonly string[]) =>
  pair.includes(one.row.userId) && pair.includes(other.row.userId)

function forbid(scene: Scene, one: SceneMember, other: SceneMember): string {
  if (one === other) refuseEdit(t`Choose two members.`)
  if (scene.run.config.spouse === 'together' && areMarried(one, other)) {
    refuseEdit(ruleMessages.together([one.row.name, other.row.name]))
  }
  const key = scene.seatOf.get(one.row.userId)
  if (!scene.forbidden.some(isPair(one, other))) {
    const [first = '', second = ''] = [one.row.userId, other.row.userId].sort()
    scene.forbidden.push([first, second])
  }
  if (key !== null && key === scene.seatOf.get(other.row.userId)) moveMember(scene, memberToMove(scene, one, other), null)
  return t`${{ userId: one.row.userId }} and ${{ otherId: other.row.userId }} kept apart`
}

/** Chooses which of two excluded members leaves their shared pod: the one who can move, or the first if both can. */
function memberToMove({ pinned, pods }: Scene, one: SceneMember, other: SceneMember): SceneMember {
  const holds = ({ row }: SceneMember) => row.waitsSince === null
  const names = formatList([one.row.name, other.row.name])
  if (holds(one) && holds(other)) {
    const pod = pods.get(one.row.podKey ?? '')
    refuseEdit(
      pod
        ? t`${{ names }} already have seats in ${{ podTitle: podTitle(pod) }}, and a match can’t move either of them. One of them has to leave the pod. To keep them apart in later matches, add the pair in Settings.`
        : t`${{ names }} already have seats in this pod, and a match can’t move either of them. One of them has to leave the pod. To keep them apart in later matches, add the pair in Settings.`,
    )
  }
  const free = [one, other].find((each) => !holds(each) && !pinned.has(each.row.userId))
  if (free) return free
  return refuseEdit(t`${{ names }} share a pod, and neither can move. Unpin one of them first.`)
}

function allow(scene: Scene, one: SceneMember, other: SceneMember): string {
  if (!scene.forbidden.some(isPair(one, other)))
    refuseEdit(t`${{ name: one.row.name }} and ${{ otherName: other.row.name }} aren’t kept apart in this draft.`)
  scene.forbidden = scene.forbidden.filter((pair) => !isPair(one, other)(pair))
  return t`${{ userId: one.row.userId }} and ${{ otherId: other.row.userId }} can share a pod`
}

function split(scene: Scene, key: string, memberIds: readonly string[], newPod: { key: string; name: string }): string {
  const source = scene.pods.get(key)
  if (!source) refuseEdit(t`This pod isn’t part of the draft.`)
  const leaving = memberIds.map((id) => getSceneMember(scene, id))
  if (leaving.some(({ row }) => scene.seatOf.get(row.userId) !== key))
    refuseEdit(t`Choose only members of ${{ podTitle: podTitle(source) }}.`)
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
  for (const one of leaving) moveMember(scene, one, newPod.key)
  return t`${{ podTitle: podTitle(source) }} split: ${{ moved: leaving.length }} moved to ${{ newPod: newPod.name }}`
}

/**
 * Returns the slot of the pod they leave. Another slot that all of them accept is used only if that pod existed before, because
 * then they did not choose its slot.
 */
function sharedSlot(leaving: readonly SceneMember[], source: RunPodRow): RunPodRow['slot'] {
  return leaving.every(({ row }) => row.slots.includes(source.slot))
    ? source.slot
    : (leaving[0]?.row.slots.find((slot) => leaving.every(({ row }) => row.slots.includes(slot))) ?? source.slot)
}

function merge(scene: Scene, key: string, into: string): string {
  const [source, target] = [scene.pods.get(key), scene.pods.get(into)]
  if (!source || !target || key === into) refuseEdit(t`Choose two different pods.`)
  if (source.podNumber !== null) refuseEdit(t`${{ podTitle: podTitle(source) }} already exists, so its members can’t be moved.`)
  for (const one of listMembersInPod(scene, key)) moveMember(scene, one, into)
  return t`${{ podTitle: podTitle(source) }} merged into ${{ targetTitle: podTitle(target) }}`
}

function dissolve(scene: Scene, key: string): string {
  const source = scene.pods.get(key)
  if (source?.podNumber !== null) refuseEdit(t`You can only dissolve a new pod.`)
  for (const one of listMembersInPod(scene, key)) moveMember(scene, one, null)
  return t`${{ podTitle: podTitle(source) }} dissolved`
}
