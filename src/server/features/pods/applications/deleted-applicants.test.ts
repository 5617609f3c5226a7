import { afterAll, beforeAll, expect, test } from 'vitest'
import { accept, givenApplication } from '#test/factories/applications.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { seedAccessDecisions } from '../../billing/index.ts'
import { applyToPod } from './apply-to-pod.ts'
import { acceptApplication } from './accept-application.ts'
import { createPod } from '../create-pod.ts'
import { returnToPod } from '../memberships/return-to-pod.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const countOf = async (table: string, { id }: TestMember) =>
  (
    await app.deps.db.execute(
      `select 1 from ${table} where user_id = '${id}' and ${table === 'places' ? 'ended_at is null' : "status = 'open'"}`,
    )
  ).rows.length

/** A user whose account was deleted after their request was authenticated, before their memberships were cleaned up. */
async function givenDeletedMeanwhile(): Promise<TestMember> {
  const member = await givenMember(app)
  await app.deps.db.execute(`update users set issuer = 'deleted' where id = '${member.id}'`)
  return member
}

test('PATCH /api/pod-applications: 409 while the applicant has no membership, and the application stays open', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(app, pod)
  await seedAccessDecisions(app.deps.db, [{ userId: applicant.id, general: false, podMarketplace: false }])
  for (let time = 0; time < 2; time++) {
    expect(await accept(app, pod.leader, id)).toMatchObject({
      status: 409,
      body: { code: 'applicant-without-access', detail: 'This member doesn’t have an active membership right now.' },
    })
  }
  expect([await countOf('places', applicant), await countOf('pod_applications', applicant)]).toEqual([0, 1])
  await seedAccessDecisions(app.deps.db, [{ userId: applicant.id, general: true, podMarketplace: true }])
  expect((await accept(app, pod.leader, id)).status).toBe(200)
})

test('createPod, applyToPod, returnToPod: reject a user whose account has been deleted', async () => {
  const pod = await givenPod(app)
  const member = await givenDeletedMeanwhile()
  const signInRequired = { code: 'sign-in-required' }
  const plan = { name: 'Lone Star Doors', focus: 'Self Storage', dayTime: 'wed-1900' }
  await expect(createPod(app.deps, member.id, plan)).rejects.toMatchObject(signInRequired)
  await expect(applyToPod(app.deps, member.id, { podId: pod.id })).rejects.toMatchObject(signInRequired)
  await expect(returnToPod(app.deps, member.id)).rejects.toMatchObject(signInRequired)
  expect([await countOf('places', member), await countOf('pod_applications', member)]).toEqual([0, 0])
})

test('acceptApplication: rejects an applicant whose account has been deleted', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(app, pod)
  await app.deps.db.execute(`update users set issuer = 'deleted' where id = '${applicant.id}'`)
  const deciding = acceptApplication(app.deps, pod.leader.id, id, 'accepted')
  await expect(deciding).rejects.toMatchObject({ code: 'applicant-without-access' })
  expect(await countOf('places', applicant)).toBe(0)
})
