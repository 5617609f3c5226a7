import { expect, test } from 'vitest'
import type { TestMember } from '#test/factories/members.ts'
import { givenPod, givenPodMember } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import type { EndedHow } from '#domain/pods/leaving.ts'
import { saveAccess } from '../billing/index.ts'
import { endPlace } from '../pods/end-place.ts'
import { enterPool, placeLost } from '../pods/index.ts'

type Mail = { to: string; subject: string; template: string; text: string; links: string[] }

const lostMails = async (app: TestApp): Promise<Mail[]> => {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Mail[] }
  return mails.filter(({ template }) => template.startsWith('place-'))
}

const noAccess = { general: false, pod_marketplace: false }
const general = { general: true, pod_marketplace: false }

/** A pod with a member called Dana, who lives in Los Angeles. */
const givenDana = (app: TestApp, access?: { general: boolean; pod_marketplace: boolean }) =>
  givenPodMember(app, {
    name: 'Doors & Daughters',
    member: { firstName: 'Dana', profile: { timezone: 'America/Los_Angeles' }, ...(access && { access }) },
  })

/** Ends a member's place as the leader or the end of a membership would; whoever is to wait for a match does so. */
async function givenPlaceEnded(app: TestApp, { id }: TestMember, how: EndedHow, waits = false): Promise<void> {
  const { db, clock, jobs } = app.deps
  await db.transaction(async (tx) => {
    const ended = await endPlace(app.deps, tx, id, { how, now: clock.now() })
    if (!ended) throw new Error('They hold no place.')
    await jobs.enqueue(tx, placeLost, { placeId: ended.placeId })
    await jobs.enqueue(tx, placeLost, { placeId: ended.placeId })
    if (waits) await enterPool(tx, id, clock.now())
  })
}

test('place-removed email: one to a removed member, with the date of the next pod while they wait', async () => {
  const app = await givenApp()
  const { member, pod } = await givenDana(app, general)
  await givenPlaceEnded(app, member, 'removed', true)
  await app.runJobs()
  const [mail, ...more] = await lostMails(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: member.email,
    subject: `You are no longer in pod ${pod.podNumber}`,
    template: 'place-removed',
  })
  expect(mail?.text).toContain(`Your place in pod ${pod.podNumber} has ended, Dana`)
  expect(mail?.text).toContain('You are back in matching and get a new pod by Monday, January 12, 2026.')
  expect(mail?.text).toContain('See your options: ')
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/pod'])
})

test.each([
  ['the marketplace', undefined, 'The pod marketplace shows your best matches first.'],
  ['opting in', general, 'When you would like another pod, opt in and choose a day and time.'],
  ['a membership first', noAccess, 'With a membership you can join another pod at any time.'],
])('place-removed email: without a wait it points to %s (access %j)', async (_, access, words) => {
  const app = await givenApp()
  const { member } = await givenDana(app, access)
  await givenPlaceEnded(app, member, 'removed')
  await app.runJobs()
  expect((await lostMails(app)).map(({ text }) => text)).toEqual([expect.stringContaining(words)])
})

test('place-lapsed email: says what happened and how to come back', async () => {
  const app = await givenApp()
  const { member, pod } = await givenDana(app, noAccess)
  await givenPlaceEnded(app, member, 'lapsed')
  await app.runJobs()
  const [mail, ...more] = await lostMails(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: member.email, subject: `You are no longer in pod ${pod.podNumber}`, template: 'place-lapsed' })
  expect(mail?.text).toContain('Your membership ended, and 7 days later so did your place in Doors & Daughters.')
  expect(mail?.text).toContain('You are welcome back at any time.')
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/subscription'])
})

test('place-lapsed email: a member with a membership again reads how to join a pod', async () => {
  const app = await givenApp()
  const { member } = await givenDana(app, noAccess)
  await givenPlaceEnded(app, member, 'lapsed')
  await saveAccess(app.deps.db, [{ userId: member.id, general: true, podMarketplace: true }])
  await app.runJobs()
  const [mail] = await lostMails(app)
  expect(mail?.text).toContain('You have a membership again. The pod marketplace shows your best matches first.')
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/pod'])
})

test('place emails: none after leaving, a deleted account or joining another pod', async () => {
  const app = await givenApp()
  const [left, gone, placed] = [await givenDana(app), await givenDana(app), await givenDana(app)]
  await givenPlaceEnded(app, left.member, 'left')
  await givenPlaceEnded(app, gone.member, 'removed')
  expect((await (await app.as(gone.member)).delete('/api/account')).status).toBe(204)
  await givenPlaceEnded(app, placed.member, 'removed')
  await givenPod(app, { leader: placed.member })
  await app.deps.jobs.enqueue(app.deps.db, placeLost, { placeId: app.deps.newId() })
  await app.runJobs()
  expect(await lostMails(app)).toEqual([])
})
