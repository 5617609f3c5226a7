import { beforeAll, afterAll, expect, test } from 'vitest'
import { givenApplication } from '#test/factories/applications.ts'
import { givenMember, type MemberOverrides, type TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

/** Values no other member may ever read; each occurs nowhere else. */
const secrets = {
  birthdate: '1981-03-07',
  spouseEmail: 'spouse@telltale.test',
  streetAddress: '77 Telltale Lane',
  additionalAddress: 'Unit Telltale',
  city: 'Telltaleville',
  zipcode: '98761',
  originCity: 'Origintelltale',
  netWorth: '$5,000,000 - $9,999,999',
  startingIncome: '$10,000,000 or more',
  educationLevel: 'PhD',
} as const
const money = {
  netWorth: 7_654_321,
  doorCount: 87_654,
  grossAnnualRevenue: 3_456_789,
  netAnnualIncome: 2_345_678,
  totalAppraisedValue: 6_543_210,
}

/** Field names that must not be exposed anywhere. */
const privateNames = [
  'netWorth',
  'income',
  'startingIncome',
  'netAnnualIncome',
  'grossAnnualRevenue',
  'totalAppraisedValue',
  'doorCount',
  'birthdate',
  'streetAddress',
  'additionalAddress',
  'city',
  'zipcode',
  'originCity',
  'originState',
  'spouseEmail',
  'maritalStatus',
  'gender',
  'answers',
  'hobbiesEnjoyExploring',
  'stripeCustomerId',
  'financialMatchValue',
  'demographicCluster',
  'personalityCluster',
  'userId',
]

const sharedPhone = '(512) 555-0111'
const ownPhone = '(512) 555-0122'

/** A user with every field filled in, so that any leak shows. */
const openBook = (name: string, isShared: boolean): MemberOverrides => ({
  firstName: name,
  lastName: `Surname-${name}`,
  profile: {
    ...secrets,
    maritalStatus: 'Married',
    phone: isShared ? sharedPhone : ownPhone,
    sharePhoneWithPod: isShared,
    circleFields: {},
  },
  statement: money,
})

type Leaf = { path: string; name: string; value: unknown }

/** Every value in a response, with its path. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, name: path.split('.').at(-1) ?? '', value }]
  return Object.entries(value).flatMap(([key, inner]) => [
    { path: `${path}.${key}`, name: key, value: undefined },
    ...leavesOf(inner, `${path}.${key}`),
  ])
}

function expectNothingPrivate(body: unknown, label: string): void {
  const leaves = leavesOf(body)
  expect(leaves.length, label).toBeGreaterThan(3)
  for (const { path, name, value } of leaves) {
    expect(privateNames, `${label}${path}`).not.toContain(name)
    for (const secret of [...Object.values(secrets), ...Object.values(money).map(String)])
      expect(String(value), `${label}${path}`).not.toContain(secret)
  }
}

let app: TestApp
let pod: TestPod
let applicant: TestMember
beforeAll(async () => {
  app = await givenApp()
  const leader = await givenMember(app, openBook('Lorenza', true))
  pod = await givenPod(app, { leader, others: 1, member: openBook('Member', false) })
  applicant = await givenMember(app, openBook('Applicant', true))
  await givenApplication(app, pod, applicant)
})
afterAll(() => app.stop())

test('GET /api/my-pod: no private fields, and phones only of members who share them (check 10)', async () => {
  const [leader, member] = pod.members
  const phones = { [leader!.email]: sharedPhone, [member!.email]: null }
  for (const viewer of [leader!, member!]) {
    const { status, body } = await (await app.as(viewer)).get('/api/my-pod')
    expect(status).toBe(200)
    expectNothingPrivate(body, '/api/my-pod')
    expect(Object.fromEntries(body.members.map(({ email, phone }: Record<string, string>) => [email, phone]))).toEqual(phones)
  }
})

test('GET /api/me: no names, emails or phones of other members (check 10)', async () => {
  const member = pod.members[1]!
  const { text, body } = await (await app.as(member)).get('/api/me')
  expect(body).toMatchObject({ phone: ownPhone, birthdate: secrets.birthdate })
  for (const other of [pod.leader, applicant]) {
    expect(text).not.toContain(other.email)
    expect(text).not.toContain(other.lastName)
    expect(text).not.toContain(sharedPhone)
  }
})

test('POST and PATCH /api/pods: replies contain no private fields (check 10)', async () => {
  const founder = await app.as(await givenMember(app, openBook('Founder', false)))
  const plan = { name: 'Lone Star Doors', focus: 'Self Storage', dayTime: 'wed-1900' }
  expectNothingPrivate((await founder.post('/api/pods', plan)).body, 'POST /api/pods')
  const leader = await app.as(pod.leader)
  const { status, text, body } = await leader.patch(`/api/pods/${pod.id}`, { description: 'Every week' })
  expect(status).toBe(200)
  expectNothingPrivate(body, 'PATCH /api/pods')
  expect(text).not.toContain(ownPhone)
})

test('marketplace: no full names, contact details, member ids or applicants (check 11)', async () => {
  for (const viewer of [await givenMember(app), applicant]) {
    const client = await app.as(viewer)
    for (const path of ['/api/pods', `/api/pods/${pod.slug}`, `/api/pods/by-id/${pod.id}`]) {
      const { status, text, body } = await client.get(path)
      expect(status).toBe(200)
      expectNothingPrivate(body, path)
      for (const name of ['email', 'phone', 'lastName', 'link', 'matchStats', 'leader', 'applicants'])
        expect(leavesOf(body).map((leaf) => leaf.name)).not.toContain(name)
      for (const word of ['@', '555-01', 'Surname-', pod.leader.id, pod.members[1]!.id]) expect(text).not.toContain(word)
    }
  }
  expect((await (await app.as(await givenMember(app))).get('/api/pods')).text).not.toContain('Lorenza')
})

test('GET /api/my-pod-applicants: only the pod’s leader sees them, without contact details (check 11)', async () => {
  const { status, text, body } = await (await app.as(pod.leader)).get('/api/my-pod-applicants')
  expect(status).toBe(200)
  expect(body).toMatchObject([{ lastName: 'Surname-Applicant', matchStats: { totalMatch: expect.any(Number) } }])
  expectNothingPrivate(body, '/api/my-pod-applicants')
  for (const word of ['@', '555-01', applicant.id]) expect(text).not.toContain(word)
  const otherPod = await givenPod(app)
  expect((await (await app.as(otherPod.leader)).get('/api/my-pod-applicants')).body).toEqual([])
  for (const caller of [pod.members[1]!, applicant])
    expect((await (await app.as(caller)).get('/api/my-pod-applicants')).status).toBe(403)
})

test('GET /api/my-pod-applications: no private fields, last names or match scores (check 11)', async () => {
  const { status, text, body } = await (await app.as(applicant)).get('/api/my-pod-applications')
  expect(status).toBe(200)
  expect(body.data).toHaveLength(1)
  expectNothingPrivate(body, '/api/my-pod-applications')
  for (const word of ['@', '555-01', 'Surname-', 'matchStats', 'totalMatch']) expect(text).not.toContain(word)
})
