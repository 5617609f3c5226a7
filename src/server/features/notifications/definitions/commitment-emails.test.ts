import { expect, test } from 'vitest'
import { givenCommitment } from '#test/factories/commitments.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { witnessesDue } from '../../meetings/commitments/jobs.ts'
import { nudged, witnessAsked } from '../../meetings/index.ts'

type Email = { to: string; subject: string; template: string; text: string; links: string[] }

const outbox = async (app: TestApp): Promise<Email[]> => (await app.anonymous.get('/dev/outbox.json')).body.mails

/** Dana committed to twenty letters, and Marisol is the witness. */
async function givenWitnessed(app: TestApp) {
  const witness = await givenMember(app, { firstName: 'Marisol', lastName: 'Reyes' })
  const pod = await givenPod(app, { leader: witness, others: 1, member: { firstName: 'Dana', lastName: 'Whitfield' } })
  const member = pod.members[1]!
  const id = await givenCommitment(app, member.id, { podId: pod.id, witnessId: witness.id, text: 'Only <yellow> ones' })
  return { witness, member, id }
}

test('witness-asked email: sent once, and deleted with the member’s account', async () => {
  const app = await givenApp()
  const { witness, member, id } = await givenWitnessed(app)
  for (let i = 0; i < 2; i++) await app.deps.jobs.enqueue(app.deps.db, witnessAsked, { commitmentId: id })
  await app.runJobs()
  const [mail, ...more] = await outbox(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: witness.email, template: 'witness-asked', subject: 'How is Dana Whitfield doing?' })
  expect(mail?.text).toContain('> Send 20 letters: Only <yellow> ones')
  expect(mail?.text).toContain('Due: Tuesday, January 20, 2026')
  expect((await (await app.as(member)).delete('/api/account')).status).toBe(204)
  expect((await outbox(app)).filter(({ template }) => template === 'witness-asked')).toEqual([])
})

test('nudged email: goes to the member; none is sent for a settled commitment', async () => {
  const app = await givenApp()
  const { witness, member, id } = await givenWitnessed(app)
  expect((await (await app.as(witness)).post(`/api/commitments/${id}/nudge`)).status).toBe(200)
  await app.runJobs()
  expect(await outbox(app)).toMatchObject([
    {
      to: member.email,
      template: 'nudged',
      subject: 'Marisol Reyes is checking in with you',
      text: expect.stringContaining('> Send 20 letters: Only <yellow> ones'),
    },
  ])
  await (await app.as(member)).patch(`/api/commitments/${id}`, { outcome: 'done' })
  await app.deps.jobs.enqueue(app.deps.db, witnessAsked, { commitmentId: id })
  await app.deps.jobs.enqueue(app.deps.db, nudged, { commitmentId: id })
  await app.runJobs()
  expect(await outbox(app)).toHaveLength(1)
})

test('witnessesDue: emails the witness once, also when it runs twice', async () => {
  const app = await givenApp()
  const { witness } = await givenWitnessed(app)
  app.clock.advance(9 * 24 * 3_600_000)
  for (let i = 0; i < 2; i++) {
    await app.deps.jobs.enqueue(app.deps.db, witnessesDue, {})
    await app.runJobs()
  }
  expect(await outbox(app)).toMatchObject([{ to: witness.email, template: 'witness-asked' }])
})
