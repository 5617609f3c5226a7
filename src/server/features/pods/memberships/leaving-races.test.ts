import { lockMember } from '../../members/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applicationOf,
  createPodWith,
  givenRacers,
  inEachRound,
  outcomesOf,
  raceTimeoutMs,
  race,
  type Racer,
} from '#test/harness/race.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { lockPod, type Pod } from '../store/pods.ts'

let app: TestApp
let cast: Racer[]
let racers: Racer[]
beforeAll(async () => {
  app = await givenApp()
  cast = await givenRacers(app, 6)
  racers = await givenRacers(app, 5, { access: { general: true, pod_marketplace: false } })
})
afterAll(() => app.stop())

const leaves = (member: Racer, pod: Pod) => () =>
  member.client.delete('/api/pod-membership', { email: member.email, podId: pod.id })
const removes = (leader: Racer, member: Racer, pod: Pod) => () =>
  leader.client.delete('/api/pod-membership', { email: member.email, podId: pod.id })
const promotes = (leader: Racer, member: Racer, pod: Pod) => () =>
  leader.client.patch('/api/pod-leader', { podId: pod.id, email: member.email })
const accepts = (leader: Racer, id: string) => () => leader.client.patch(`/api/pod-applications/${id}`, { status: 'accepted' })
const atPod =
  ({ id }: Pod) =>
  (tx: Parameters<typeof lockPod>[0]) =>
    lockPod(tx, id)

/** The memberships of a pod: its leader, its members, and why the others ended. */
async function podState(pod: Pod): Promise<{ leader: string | null; members: string[]; ended: Record<string, string> }> {
  const { rows } = await app.deps.db.execute<{ id: string; leads: boolean; how: string | null }>(
    `select user_id as id, is_leader as leads, ended_how as how from places where pod_id = '${pod.id}'`,
  )
  const current = rows.filter(({ how }) => how === null)
  return {
    leader: current.find(({ leads }) => leads)?.id ?? null,
    members: current.map(({ id }) => id),
    ended: Object.fromEntries(rows.flatMap(({ id, how }) => (how === null ? [] : [[id, how]]))),
  }
}

/** Sets the members' join dates one day apart; the earliest to join succeeds a leader who leaves. */
async function joinInTurn(members: readonly Racer[]): Promise<void> {
  for (const [i, { id }] of members.entries())
    await app.deps.db.execute(
      `update places set since = since - interval '${members.length - i} days' where user_id = '${id}' and ended_at is null`,
    )
}

test(
  'removeMember and transferLeadership at once: one succeeds, and the former or the new leader leads',
  { timeout: raceTimeoutMs },
  () =>
    inEachRound(app, cast, async ({ lastFirst, cast: [leader, member, other] }) => {
      const pod = await createPodWith(app, [leader!, member!, other!])
      const requests = [removes(leader!, member!, pod), promotes(leader!, member!, pod)]
      const outcomes = outcomesOf(await race(app, atPod(pod), requests, lastFirst))
      expect([
        ['200', '409 not-in-pod'],
        ['409 no-longer-leader', '200'],
      ]).toContainEqual(outcomes)
      const isRemoved = outcomes[0] === '200'
      expect(await podState(pod)).toMatchObject({
        leader: isRemoved ? leader!.id : member!.id,
        ended: isRemoved ? { [member!.id]: 'removed' } : {},
      })
    }),
)

test('leavePod: one of five requests at once succeeds, and the longest-standing member leads', { timeout: raceTimeoutMs }, () =>
  inEachRound(app, cast, async ({ lastFirst, cast: [leader, second, third] }) => {
    const pod = await createPodWith(app, [leader!, second!, third!])
    await joinInTurn([leader!, third!, second!])
    const requests = Array.from({ length: 5 }, () => leaves(leader!, pod))
    const replies = await race(app, (tx) => lockMember(tx, leader!.id), requests, lastFirst)
    const refused = '409 already-left'
    expect(outcomesOf(replies).sort()).toEqual(['200', refused, refused, refused, refused])
    expect(replies.find(({ status }) => status === 409)?.body.detail).toBe('You’ve already left this pod.')
    const { leader: next, members } = await podState(pod)
    expect(next).toBe(third!.id)
    expect(members.sort()).toEqual([second!.id, third!.id].sort())
  }),
)

test('leavePod while accepting an applicant: the accepted member leads, or the pod is empty', { timeout: raceTimeoutMs }, () =>
  inEachRound(app, cast, async ({ lastFirst, cast: [leader, applicant] }) => {
    const pod = await createPodWith(app, [leader!])
    const id = await applicationOf(app, pod, applicant!)
    const outcomes = outcomesOf(await race(app, atPod(pod), [accepts(leader!, id), leaves(leader!, pod)], lastFirst))
    expect([
      ['200', '200'],
      ['409 no-longer-leader', '200'],
    ]).toContainEqual(outcomes)
    const left = outcomes[0] === '200' ? [applicant!.id] : []
    expect(await podState(pod)).toMatchObject({ leader: left[0] ?? null, members: left })
  }),
)

test('leavePod and removeMember at once: one succeeds, and the leader still leads', { timeout: raceTimeoutMs }, () =>
  inEachRound(app, cast, async ({ lastFirst, cast: [leader, member] }) => {
    const pod = await createPodWith(app, [leader!, member!])
    const requests = [leaves(member!, pod), removes(leader!, member!, pod)]
    const outcomes = outcomesOf(await race(app, (tx) => lockMember(tx, member!.id), requests, lastFirst))
    expect([
      ['200', '409 not-in-pod'],
      ['409 already-left', '200'],
    ]).toContainEqual(outcomes)
    expect(await podState(pod)).toEqual({
      leader: leader!.id,
      members: [leader!.id],
      ended: { [member!.id]: outcomes[0] === '200' ? 'left' : 'removed' },
    })
  }),
)

test('leavePod and transferLeadership at once: the member is out, and one of the others leads', { timeout: raceTimeoutMs }, () =>
  inEachRound(app, cast, async ({ lastFirst, cast: [leader, member, other] }) => {
    const pod = await createPodWith(app, [leader!, member!, other!])
    await joinInTurn([other!, leader!, member!])
    const requests = [promotes(leader!, member!, pod), leaves(member!, pod)]
    const outcomes = outcomesOf(await race(app, atPod(pod), requests, lastFirst))
    expect([
      ['200', '200'],
      ['409 not-in-pod', '200'],
    ]).toContainEqual(outcomes)
    const { leader: next, members } = await podState(pod)
    // Where the member led for a moment, the lead does not go back to the leader before them but to the longest-standing member.
    expect(next).toBe(outcomes[0] === '200' ? other!.id : leader!.id)
    expect(members.sort()).toEqual([leader!.id, other!.id].sort())
  }),
)

test(
  'returnToPod and an acceptance at once: a held seat goes to its former member, an expired one to the applicant',
  { timeout: raceTimeoutMs },
  async () => {
    let round = 0
    await inEachRound(app, racers, async ({ lastFirst, cast: [leader, second, third, former] }) => {
      const pod = await createPodWith(app, [leader!, second!, third!, former!])
      await leaves(former!, pod)()
      const applicant = cast[0]!
      const id = await applicationOf(app, pod, applicant)
      round += 1
      const isKept = round % 4 < 2
      if (!isKept) await app.deps.db.execute(`update places set held_until = '2026-01-05T11:59:59Z' where held_until is not null`)
      const comesBack = () => former!.client.post('/api/pod-membership/return')
      const outcomes = outcomesOf(await race(app, atPod(pod), [comesBack, accepts(leader!, id)], lastFirst))
      expect(outcomes).toEqual(isKept ? ['200', '409 pod-full'] : ['409 seat-not-kept', '200'])
      expect((await podState(pod)).members).toContain(isKept ? former!.id : applicant.id)
    })
  },
)

test('returnToPod and an acceptance elsewhere at once: one succeeds', { timeout: raceTimeoutMs }, () =>
  inEachRound(app, racers, async ({ lastFirst, cast: [leader, member] }) => {
    const pod = await createPodWith(app, [leader!, member!])
    await leaves(member!, pod)()
    const other = await createPodWith(app, [cast[0]!])
    const id = await applicationOf(app, other, member!)
    const comesBack = () => member!.client.post('/api/pod-membership/return')
    const requests = [comesBack, accepts(cast[0]!, id)]
    const outcomes = outcomesOf(await race(app, (tx) => lockMember(tx, member!.id), requests, lastFirst))
    expect([
      ['200', '409 application-not-open'],
      ['409 already-in-pod', '200'],
    ]).toContainEqual(outcomes)
  }),
)
