/** Checks a match's input and output and reports every broken hard rule. Shares no code with the engine. */
import { type MatchInput, type PoolMember, type PoolPod, type ProposedPod } from '#matching/match/types.ts'

/** The parts of a result that the hard rules apply to. */
export type Placement = {
  pods: readonly Pick<ProposedPod, 'id' | 'slot' | 'isNew' | 'members' | 'added'>[]
  unplaced: readonly { memberId: string; reason: string }[]
}

type Scene = {
  input: MatchInput
  members: Map<string, PoolMember>
  pods: Map<string, PoolPod>
  incumbents: Set<string>
  pinned: Map<string, string>
  limits: { min: number; max: number; newcomers: number; spouse: 'separate' | 'together' | 'ignore' }
}

/** Describes each broken rule and who breaks it. Empty for a valid placement. */
export function brokenRules(input: MatchInput, { pods, unplaced }: Placement): string[] {
  const scene = sceneOf(input)
  return [
    ...pods.flatMap((pod) => [...brokenByPod(scene, pod), ...brokenByNewcomers(scene, pod), ...brokenByPairs(scene, pod)]),
    ...brokenByPins(scene, pods),
    ...brokenByCouples(scene, pods),
    ...brokenByTotals(scene, pods, unplaced),
  ]
}

function sceneOf(input: MatchInput): Scene {
  const { podSize, spouse, maxNewPerPod } = input.config ?? {}
  const membersOfPods = input.members.filter(({ podId }) => podId !== null && podId !== undefined && podId !== '')
  return {
    input,
    members: new Map(input.members.map((member) => [member.id, member])),
    pods: new Map(input.pods.map((pod) => [pod.id, pod])),
    incumbents: new Set([...membersOfPods.map(({ id }) => id), ...input.pods.flatMap(({ members }) => members)]),
    pinned: new Map((input.pins ?? []).map(({ memberId, podId }) => [memberId, podId])),
    limits: {
      min: podSize?.min ?? 4,
      max: podSize?.max ?? 8,
      newcomers: maxNewPerPod ?? 2,
      spouse: spouse ?? 'separate',
    },
  }
}

function brokenByPod({ pods, limits }: Scene, pod: Placement['pods'][number]): string[] {
  const existing = pods.get(pod.id)
  const size = pod.members.length
  const rules: [boolean, string][] = [
    [new Set(pod.members).size === size, 'holds somebody twice'],
    [pod.added.every((id) => pod.members.includes(id)), 'adds somebody who is not in it'],
    [pod.added.length > 0, 'is listed although nobody comes'],
    [pod.isNew === (existing === undefined), 'is new and exists'],
  ]
  if (existing === undefined) {
    rules.push([size >= limits.min, 'is new and too small'], [size <= limits.max, 'is too large'])
    rules.push([pod.added.length === size, 'is new and has members who did not come'])
  } else {
    const expected = new Set([...existing.members, ...pod.added])
    rules.push(
      [existing.slot === pod.slot, 'meets at another time than before'],
      [existing.open !== false, 'is closed and somebody comes'],
      [size <= (existing.maxMembers ?? limits.max), 'has more members than seats'],
      [pod.added.length <= limits.newcomers, 'gets too many newcomers'],
      [pod.added.every((id) => !existing.members.includes(id)), 'adds a member it has'],
      [expected.size === size && pod.members.every((id) => expected.has(id)), 'loses a member or gains one unsaid'],
    )
  }
  return rules.filter(([isSatisfied]) => !isSatisfied).map(([, rule]) => `pod ${pod.id} ${rule}`)
}

function brokenByNewcomers({ members, incumbents }: Scene, pod: Placement['pods'][number]): string[] {
  return pod.added.flatMap((id) => {
    const member = members.get(id)
    if (!member) return [`${id} in ${pod.id} is nobody`]
    const rules: [boolean, string][] = [
      [!incumbents.has(id), 'has a place already'],
      [member.active !== false, 'is not active'],
      [member.podOptIn !== false, 'did not opt in'],
      [member.slots.includes(pod.slot), 'cannot at that time'],
      [!(member.previousPods ?? []).includes(pod.id), 'was in that pod before'],
    ]
    return rules.filter(([isSatisfied]) => !isSatisfied).map(([, rule]) => `${id} in ${pod.id} ${rule}`)
  })
}

function brokenByPairs({ members, limits }: Scene, pod: Placement['pods'][number]): string[] {
  const added = new Set(pod.added)
  const broken: string[] = []
  for (const a of pod.members)
    for (const b of pod.members) {
      const [x, y] = [members.get(a), members.get(b)]
      // A match is not responsible for pairs that existed before it. Each pair is checked from both sides.
      if (!x || !y || a === b || !(added.has(a) || added.has(b))) continue
      if ((x.blockedIds ?? []).includes(b)) broken.push(`${a} blocks ${b} and shares ${pod.id}`)
      if (limits.spouse === 'separate' && isSpouse(x, y)) broken.push(`${a} is married to ${b} and shares ${pod.id}`)
    }
  return broken
}

/** Whether the first member names the second as their spouse. */
function isSpouse(x: PoolMember, y: PoolMember): boolean {
  const [named, own] = [x.profile?.spouseEmail, y.email]
  return !!named && !!own && named.toLowerCase() === own.toLowerCase()
}

function brokenByPins({ pinned, pods: existing }: Scene, pods: Placement['pods']): string[] {
  const podOf = new Map(pods.flatMap((pod) => pod.added.map((id) => [id, pod] as const)))
  return [...pinned].flatMap(([memberId, podId]) => {
    const pod = podOf.get(memberId)
    if (!pod) return [`${memberId} is pinned to ${podId} and nowhere`]
    if (existing.has(podId)) return pod.id === podId ? [] : [`${memberId} is pinned to ${podId} and in ${pod.id}`]
    const mates = [...pinned].filter(([, other]) => other === podId).map(([id]) => id)
    return mates.every((id) => podOf.get(id) === pod) ? [] : [`those pinned to ${podId} are apart`]
  })
}

function brokenByCouples({ input, incumbents, limits }: Scene, pods: Placement['pods']): string[] {
  if (limits.spouse !== 'together') return []
  const podOf = new Map(pods.flatMap((pod) => pod.added.map((id) => [id, pod.id] as const)))
  const free = input.members.filter(({ id, active, podOptIn }) => !incumbents.has(id) && active !== false && podOptIn !== false)
  return free.flatMap((x) =>
    free
      .filter((y) => x !== y && isSpouse(x, y) && podOf.get(x.id) !== podOf.get(y.id))
      .map((y) => `${x.id} and ${y.id} are to be together and are apart`),
  )
}

function brokenByTotals({ members, incumbents }: Scene, pods: Placement['pods'], unplaced: Placement['unplaced']): string[] {
  const times = new Map<string, number>()
  for (const id of [...pods.flatMap(({ added }) => added), ...unplaced.map(({ memberId }) => memberId)])
    times.set(id, (times.get(id) ?? 0) + 1)
  const ids = pods.map(({ id }) => id)
  return [
    ...[...times].filter(([, count]) => count > 1).map(([id]) => `${id} is there more than once`),
    ...[...members.keys()]
      .filter((id) => !incumbents.has(id) && !times.has(id))
      .map((id) => `${id} is neither placed nor unplaced`),
    ...[...times.keys()].filter((id) => incumbents.has(id) || !members.has(id)).map((id) => `${id} was not to be placed`),
    ...unplaced.filter(({ reason }) => !reason).map(({ memberId }) => `${memberId} is unplaced without a reason`),
    ...(new Set(ids).size === ids.length ? [] : ['two pods have one id']),
  ]
}
