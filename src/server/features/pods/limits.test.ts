import { expect, test } from 'vitest'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp } from '#test/harness/index.ts'
import { podLimits } from './limits.ts'

/** Requests these URLs in turn, this many times; returns the count of each status. */
async function scrape(client: Client, paths: readonly string[], times: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let i = 0; i < times; i++) {
    const { status } = await client.get(paths[i % paths.length]!)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

const bootOf = (text: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')

test('marketplace reads: 300 a minute per member, lists and pods together; other calls still work (check 80)', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const scraper = await app.as(await givenMember(app))
  const other = await app.as(await givenMember(app))
  const reads = ['/api/pods', `/api/pods/${pod.slug}`, `/api/pods/by-id/${pod.id}`, '/api/pods/pod-999']
  expect(await scrape(scraper, reads, 300)).toEqual({ 200: 225, 404: 75 })

  for (const path of reads) {
    const refused = await scraper.get(path)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    expect(refused.body).toMatchObject({
      code: 'too-many-requests',
      title: 'Too many requests',
      detail: 'Too many attempts. Try again in a minute.',
    })
  }
  for (const path of ['/api/my-pod', '/api/me', '/api/my-pod-applications'])
    expect(await scrape(scraper, [path], 5)).toEqual({ 200: 5 })
  expect(await scrape(other, reads.slice(0, 3), 3)).toEqual({ 200: 3 })

  app.clock.advance(60_000)
  expect((await scraper.get('/api/pods')).status).toBe(200)
})

test('marketplace pages: past the limit pages load without pods, and the by-id page is 429 (check 80)', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const member = await givenMember(app)
  const client = await app.as(member)
  for (let i = 0; i < 297; i++) await app.deps.limits.hit(podLimits.marketReads, member.id)
  const pages = ['/pod-marketplace', `/pod-marketplace/${pod.slug}`, `/pod-marketplace/by-id/${pod.id}`]
  const [list, detail, byId] = await Promise.all(pages.map((page) => client.get(page)))
  expect([list!.status, detail!.status, byId!.status]).toEqual([200, 200, 302])
  expect(Object.keys(bootOf(list!.text).queries)).toContain('/api/pods')

  // Without the preloaded response, the page requests it itself and shows the error.
  for (const page of pages.slice(0, 2)) {
    const { status, text } = await client.get(page)
    expect(status).toBe(200)
    const { queries, problem } = bootOf(text)
    expect(problem).toBeNull()
    expect(Object.keys(queries)).toContain('/api/my-pod')
    expect(Object.keys(queries).filter((queryUrl) => queryUrl.startsWith('/api/pods'))).toEqual([])
  }
  const refused = await client.get(pages[2]!)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(bootOf(refused.text).problem).toMatchObject({
    title: 'Too many requests',
    message: expect.stringMatching(/in a minute/),
  })
  expect((await client.get('/dashboard/pod')).status).toBe(200)
})

test('PATCH /api/pods: at most six new meeting times a day, and one email per member with the latest', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const leader = await app.as(pod.leader)
  const move = (dayTime: string) => leader.patch(`/api/pods/${pod.id}`, { dayTime })
  for (let i = 0; i < 6; i++) expect((await move(i % 2 ? 'tue-1900' : 'wed-1200')).status).toBe(200)
  const refused = await move('thu-1900')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(refused.body.detail).toBe('You’ve reached the limit for now. Try again in 24 hours.')
  expect((await leader.patch(`/api/pods/${pod.id}`, { dayTime: 'tue-1900', description: 'Other terms' })).status).toBe(200)
  expect((await leader.get('/api/my-pod')).body.pod.weeklyMeeting.dayTime).toBe('tue-1900')
  await app.runJobs()
  expect((await app.anonymous.get('/dev/outbox.json')).body.mails).toEqual([])

  app.clock.advance(86_400_000)
  expect((await move('wed-1200')).status).toBe(200)
  expect((await move('thu-1900')).status).toBe(200)
  await app.runJobs()
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body
  const texts = mails.map(({ to, text }: { to: string; text: string }) => `${to} ${text.includes('Meets: Thursdays')}`)
  expect(texts.sort()).toEqual(pod.members.map(({ email }) => `${email} true`).sort())
})

test('PATCH /api/pod-leader: at most six hand-overs of a pod a day', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [first, second] = pod.members as [TestMember, TestMember]
  const handOver = async (from: TestMember, to: TestMember) =>
    (await app.as(from)).patch('/api/pod-leader', { podId: pod.id, email: to.email })
  for (let i = 0; i < 3; i++) {
    expect((await handOver(first, second)).status).toBe(200)
    expect((await handOver(second, first)).status).toBe(200)
  }
  expect(await handOver(first, second)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect((await (await app.as(first)).get('/api/my-pod')).body.pod.leader).toBe(first.email)
  app.clock.advance(86_400_000)
  expect((await handOver(first, second)).status).toBe(200)
})

test('POST /api/pod-applications: at most 20 requests an hour per member', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const client = await app.as(await givenMember(app))
  for (let i = 0; i < 10; i++) {
    const { status, body } = await client.post('/api/pod-applications', { podId: pod.id })
    expect(status).toBe(201)
    expect((await client.delete(`/api/pod-applications/${body.id}`)).status).toBe(200)
    expect((await client.post('/api/pod-applications', { podId: 'x' })).status).toBe(404)
  }
  const refused = await client.post('/api/pod-applications', { podId: pod.id })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(refused.headers.get('retry-after')).toBe('3600')
  app.clock.advance(3_600_000)
  expect((await client.post('/api/pod-applications', { podId: pod.id })).status).toBe(201)
})
